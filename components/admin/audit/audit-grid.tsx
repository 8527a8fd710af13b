"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, entryFilter } from "@/components/admin/grid/parts";
import { Facts } from "@/components/admin/layout/facts";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type AuditListing, type AuditLog, auditActions } from "@/lib/contract/audit-logs";
import { MAX_FOUND } from "@/lib/contract/limits";
import { formatDateTime } from "@/lib/format";
import { ChangesInDetail, ChangesInRow } from "./audit-changes";
import { useAuditSubject, useAuditWords } from "./audit-words";

export function AuditGrid({ initial }: { initial: AuditListing }) {
  const t = useTranslations("admin.audit");
  const { actionOf, changesOf } = useAuditWords();
  const [shown, setShown] = useState<AuditLog>();
  const people = initial.people.map(({ id, name: title }) => ({ id, title }));
  return (
    <>
      <AdminGrid<"GET audit-logs">
        call="GET audit-logs"
        label={t("title")}
        columns={[
          dateColumn("created_at", t("created_at"), { phone: "plain" }),
          column("administrator", t("administrator"), ({ administrator_name }) => administrator_name, {
            phone: "plain",
          }),
          column(
            "action",
            t("action"),
            (log) => (
              <button
                type="button"
                className="min-h-9 text-left underline-offset-4 hover:underline"
                aria-haspopup="dialog"
                onClick={() => setShown(log)}
              >
                {actionOf(log.action)}
              </button>
            ),
            { isRowHeader: true },
          ),
          column("subject", t("subject"), (log) => <Subject log={log} />, { phone: "wide" }),
          column(
            "changes",
            t("changes"),
            (log) => {
              const changes = changesOf(log);
              return changes.length > 0 && <ChangesInRow changes={changes} />;
            },
            { phone: "wide" },
          ),
          column(
            "client_address",
            t("from_where"),
            ({ client_address }) => <span className="text-muted tabular-nums">{client_address ?? t("none")}</span>,
            { phone: "plain", isHidden: true },
          ),
        ]}
        filters={[
          entryFilter("administrator_id", t("administrator"), people),
          choiceFilter("action", t("action"), auditActions, (value) => actionOf(value)),
          { id: "changes", label: t("only_changes"), kind: "switch" },
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

function Subject({ log }: { log: AuditLog }) {
  const { label, screen } = useAuditSubject()(log);
  if (!screen) return <span className="break-all">{label}</span>;
  return (
    <AppLink prefetch="auto" href={screen} className="break-all text-accent underline-offset-4 hover:underline">
      {label}
    </AppLink>
  );
}

/** One entry of the log, whole: its fields before and after. */
function AuditDetail({ log, onClose }: { log: AuditLog; onClose: () => void }) {
  const t = useTranslations("admin.audit");
  const words = useAuditWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { label, screen } = useAuditSubject()(log);
  return (
    <Dialog dialog={dialog} title={words.actionOf(log.action)} opensAtOnce onClose={onClose} width="wide">
      <Facts
        className="mt-4"
        facts={[
          [t("created_at"), formatDateTime(log.created_at)],
          [t("administrator"), log.administrator_name],
          [t("subject"), label || t("none")],
          [t("from_where"), log.client_address ?? t("none")],
        ]}
      />
      <ChangesInDetail log={log} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {screen && (
          <AppLink
            prefetch="auto"
            href={screen}
            className="mr-auto inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("open")}
          </AppLink>
        )}
        <Button onClick={() => dialog.current?.close()}>{t("close")}</Button>
      </div>
    </Dialog>
  );
}
