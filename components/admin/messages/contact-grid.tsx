"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { BulkAction, GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import type { BulkResult } from "@/lib/contract/bulk";
import { type ContactListing, type ContactSummary, contactStatuses, contactTopics } from "@/lib/contract/contacts";
import { send } from "@/lib/fetcher";

export const contactTones = { open: "warning", answered: "accent", closed: "neutral" } as const;
const newestFirst = { target: "created_at", direction: -1 } as const;

type Props = { initial: ContactListing; mayWrite: boolean; canReadPersonalData: boolean };

/** The inbox: what visitors wrote by the contact form. */
export function ContactGrid({ initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.message");
  const { columns, filters, bulk } = useMemo(
    () => parts(t, mayWrite, canReadPersonalData),
    [t, mayWrite, canReadPersonalData],
  );
  return (
    <DataGrid
      name="contacts"
      label={t("title")}
      endpoint="/api/bff/admin/contacts"
      columns={columns}
      filters={filters}
      bulk={bulk}
      idOf={({ number }) => number}
      nameOf={({ number }) => number}
      defaultSort={newestFirst}
      searchHint={t(canReadPersonalData ? "search" : "search_masked")}
      initial={initial}
      empty={t("empty")}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.message">>;

const excerptColumn = (t: Translate): GridColumn<ContactSummary> => ({
  id: "excerpt",
  header: t("column_excerpt"),
  cell: ({ excerpt }) => <span className="line-clamp-2 max-w-md text-muted">{excerpt}</span>,
});

function parts(t: Translate, mayWrite: boolean, canReadPersonalData: boolean) {
  const columns: GridColumn<ContactSummary>[] = [
    {
      id: "number",
      header: t("column_number"),
      cell: ({ number }) => (
        <AppLink
          href={`/admin/message/${number}`}
          prefetch={false}
          className="font-medium tabular-nums underline-offset-4 hover:underline"
        >
          {number}
        </AppLink>
      ),
    },
    {
      id: "status",
      header: t("column_status"),
      cell: ({ status }) => <Badge tone={contactTones[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      id: "sender",
      header: t("column_sender"),
      cell: ({ name, email }) => (
        <span>
          {name}
          <span className="block text-sm break-all text-muted">{email}</span>
        </span>
      ),
    },
    { id: "topic", header: t("column_topic"), cell: ({ topic }) => t(`topics.${topic}`) },
    ...(canReadPersonalData ? [excerptColumn(t)] : []),
    dateColumn("created_at", t("column_created_at")),
    dateColumn("updated_at", t("column_updated_at"), { isHidden: true }),
  ];
  const filters: GridFilter[] = [
    choiceFilter("status", t("status"), contactStatuses, (value) => t(`statuses.${value}`)),
    choiceFilter("topic", t("topic"), contactTopics, (value) => t(`topics.${value}`)),
  ];
  const close: BulkAction<ContactSummary> = {
    id: "close",
    label: t("bulk_close"),
    confirm: t("bulk_close_text"),
    run: async (rows) => {
      const ids = rows.map(({ number }) => number);
      return (await send<{ results: BulkResult[] }>("POST", "/api/bff/admin/contacts/close", { ids })).data.results;
    },
  };
  return { columns, filters, bulk: mayWrite ? [close] : [] };
}
