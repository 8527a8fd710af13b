"use client";

import { useTranslations } from "next-intl";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, dateColumn, RowLink } from "@/components/admin/grid/parts";
import type { GridColumn } from "@/components/admin/grid/types";
import type { BulkResult } from "@/lib/contract/bulk";
import { type ContactListing, type ContactSummary, contactStatuses, contactTopics } from "@/lib/contract/contacts";
import { send } from "@/lib/fetcher";

export const contactTones = { open: "warning", answered: "accent", closed: "neutral" } as const;

type Props = { initial: ContactListing; mayWrite: boolean; canReadPersonalData: boolean };

/** The inbox: what visitors wrote by the contact form. */
export function ContactGrid({ initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.message");
  const excerpt: GridColumn<ContactSummary> = {
    id: "excerpt",
    header: t("column_excerpt"),
    cell: (row) => <span className="line-clamp-2 max-w-md text-muted">{row.excerpt}</span>,
  };

  async function close(rows: ContactSummary[]) {
    const ids = rows.map(({ number }) => number);
    return (await send<{ results: BulkResult[] }>("POST", "/api/bff/admin/contacts/close", { ids })).data.results;
  }

  return (
    <DataGrid<ContactSummary>
      name="contacts"
      label={t("title")}
      columns={[
        {
          id: "number",
          header: t("column_number"),
          cell: ({ number }) => (
            <RowLink href={`/admin/message/${number}`} prefetch={false} className="font-medium tabular-nums">
              {number}
            </RowLink>
          ),
        },
        badgeColumn("status", t("column_status"), contactTones, (status) => t(`statuses.${status}`)),
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
        ...(canReadPersonalData ? [excerpt] : []),
        dateColumn("created_at", t("column_created_at")),
        dateColumn("updated_at", t("column_updated_at"), { isHidden: true }),
      ]}
      filters={[
        choiceFilter("status", t("status"), contactStatuses, (value) => t(`statuses.${value}`)),
        choiceFilter("topic", t("topic"), contactTopics, (value) => t(`topics.${value}`)),
      ]}
      bulk={mayWrite ? [{ id: "close", label: t("bulk_close"), confirm: t("bulk_close_text"), run: close }] : []}
      idOf={({ number }) => number}
      searchHint={t(canReadPersonalData ? "search" : "search_masked")}
      initial={initial}
      empty={t("empty")}
    />
  );
}
