"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn, RowLink } from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { NothingIn } from "@/components/admin/nothing-yet";
import { type ContactListing, type ContactSummary, contactTopics } from "@/lib/contract/contacts";

export const contactTones = { open: "warning", answered: "accent", closed: "neutral" } as const;

type Props = {
  /** Those in this status only. */
  status: ContactSummary["status"] | undefined;
  initial: ContactListing;
  mayWrite: boolean;
  canReadPersonalData: boolean;
};

/** The inbox: what visitors wrote by the contact form. */
export function ContactGrid({ status, initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.message");
  const excerpt = column<ContactSummary>(
    "excerpt",
    t("column_excerpt"),
    (row) => <span className="line-clamp-2 max-w-xl">{row.excerpt}</span>,
    { phone: "wide" },
  );

  const close: BulkAction<ContactSummary> = {
    id: "close",
    label: t("bulk_close"),
    confirm: t("bulk_close_text"),
    run: async (rows, callOnce) =>
      (await callOnce("POST contacts/close", { body: { ids: rows.map(({ number }) => number) } })).data.results,
  };
  return (
    <AdminGrid<"GET contacts">
      call="GET contacts"
      label={status ? t(`statuses.${status}`) : t("title")}
      fixed={status ? { status } : {}}
      columns={[
        column("sender", t("column_sender"), ({ number, name, email }) => (
          <>
            <RowLink href={`/admin/message/${number}`} prefetch={false} className="font-medium">
              {name}
              <span className="sr-only"> {number}</span>
            </RowLink>
            <span title={email} className="block truncate text-sm font-normal text-muted @3xl:max-w-52">
              {email}
            </span>
          </>
        )),
        ...(canReadPersonalData ? [excerpt] : []),
        badgeColumn("status", t("column_status"), contactTones, (status) => t(`statuses.${status}`), {
          phone: "beside",
        }),
        column(
          "topic",
          t("column_topic"),
          ({ topic }) => <span className="whitespace-nowrap text-muted">{t(`topics.${topic}`)}</span>,
          { phone: "plain" },
        ),
        dateColumn("created_at", t("column_created_at"), { phone: "plain" }),
        column("number", t("column_number"), ({ number }) => <span className="tabular-nums">{number}</span>, {
          isHidden: true,
        }),
        dateColumn("updated_at", t("column_updated_at"), { isHidden: true }),
      ]}
      filters={[choiceFilter("topic", t("topic"), contactTopics, (value) => t(`topics.${value}`))]}
      bulk={mayWrite ? [close] : []}
      idOf={({ number }) => number}
      searchHint={t(canReadPersonalData ? "search" : "search_masked")}
      initial={initial}
      empty={<NothingIn list="messages" />}
    />
  );
}
