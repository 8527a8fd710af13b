"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn } from "@/components/admin/grid/parts";
import { type AuditListing, type AuditLog, auditActions } from "@/lib/contract/audit-logs";
import { MAX_FOUND } from "@/lib/contract/limits";
import { AuditDetail } from "./audit-detail";
import { useAuditWords } from "./audit-words";

/** What staff did, the newest first. */
export function AuditGrid({ initial }: { initial: AuditListing }) {
  const t = useTranslations("admin.audit");
  const { actionOf } = useAuditWords();
  const [shown, setShown] = useState<AuditLog>();
  return (
    <>
      <AdminGrid<"GET audit-logs">
        call="GET audit-logs"
        label={t("title")}
        columns={[
          column("action", t("action"), (log) => (
            <button
              type="button"
              className="min-h-9 text-left underline underline-offset-4"
              aria-haspopup="dialog"
              onClick={() => setShown(log)}
            >
              {actionOf(log.action)}
            </button>
          )),
          column("subject", t("subject"), ({ subject }) => <span className="break-all">{subject}</span>),
          column("administrator", t("administrator"), ({ administrator_name }) => administrator_name),
          dateColumn("created_at", t("created_at")),
          column("client_address", t("from_where"), ({ client_address }) => (
            <span className="text-muted tabular-nums">{client_address ?? t("none")}</span>
          )),
        ]}
        filters={[
          {
            id: "administrator_id",
            label: t("administrator"),
            kind: "choice",
            choices: initial.people.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          choiceFilter("action", t("action"), auditActions, (value) => actionOf(value)),
          { id: "from", label: t("from"), kind: "date" },
          { id: "to", label: t("to"), kind: "date" },
        ]}
        nameOf={({ action, subject }) => `${actionOf(action)} ${subject}`}
        searchHint={t("search")}
        initial={initial}
      />
      {initial.total > MAX_FOUND && <p className="mt-3 text-sm text-muted">{t("capped", { count: MAX_FOUND })}</p>}
      {shown && <AuditDetail key={shown.id} log={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
