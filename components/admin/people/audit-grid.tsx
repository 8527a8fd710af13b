"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { type AuditListing, type AuditLog, auditActions } from "@/lib/contract/audit-logs";
import { MAX_FOUND } from "@/lib/contract/limits";
import { AuditDetail } from "./audit-detail";
import { useAuditWords } from "./audit-words";

const newestFirst = { target: "created_at", direction: -1 } as const;

/** What staff did, the newest first. */
export function AuditGrid({ initial }: { initial: AuditListing }) {
  const t = useTranslations("admin.audit");
  const { actionOf } = useAuditWords();
  const [shown, setShown] = useState<AuditLog>();
  const { people } = initial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come from the same messages as `t`
  const { columns, filters } = useMemo(() => parts(t, actionOf, people, setShown), [t, people]);
  return (
    <>
      <DataGrid
        name="audit-logs"
        label={t("title")}
        endpoint="/api/bff/admin/audit-logs"
        columns={columns}
        filters={filters}
        idOf={({ id }) => String(id)}
        nameOf={({ action, subject }) => `${actionOf(action)} ${subject}`}
        defaultSort={newestFirst}
        searchHint={t("search")}
        initial={initial}
      />
      {initial.total > MAX_FOUND && <p className="mt-3 text-sm text-muted">{t("capped", { count: MAX_FOUND })}</p>}
      {shown && <AuditDetail key={shown.id} log={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.audit">>;

function parts(
  t: Translate,
  actionOf: (action: string) => string,
  people: AuditListing["people"],
  show: (log: AuditLog) => void,
) {
  const columns: GridColumn<AuditLog>[] = [
    {
      id: "action",
      header: t("action"),
      cell: (log) => (
        <button
          type="button"
          className="min-h-9 text-left underline underline-offset-4"
          aria-haspopup="dialog"
          onClick={() => show(log)}
        >
          {actionOf(log.action)}
        </button>
      ),
    },
    { id: "subject", header: t("subject"), cell: ({ subject }) => <span className="break-all">{subject}</span> },
    { id: "administrator", header: t("administrator"), cell: ({ administrator_name }) => administrator_name },
    dateColumn("created_at", t("created_at")),
    {
      id: "client_address",
      header: t("from_where"),
      cell: ({ client_address }) => <span className="text-muted tabular-nums">{client_address ?? t("none")}</span>,
    },
  ];
  const filters: GridFilter[] = [
    {
      id: "administrator_id",
      label: t("administrator"),
      kind: "choice",
      choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    choiceFilter("action", t("action"), auditActions, (value) => actionOf(value)),
    { id: "from", label: t("from"), kind: "date" },
    { id: "to", label: t("to"), kind: "date" },
  ];
  return { columns, filters };
}
