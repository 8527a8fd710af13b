"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn, RowLink } from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { NothingIn } from "@/components/admin/nothing-yet";
import { type ContactListing, type ContactSummary, contactTopics } from "@/lib/contract/contacts";
import { formatDateTime } from "@/lib/format";

export const contactTones = { open: "warning", answered: "good", closed: "neutral" } as const;

type Props = {
  /** Shows only messages in this status. */
  status: ContactSummary["status"] | undefined;
  initial: ContactListing;
  mayWrite: boolean;
  canReadPersonalData: boolean;
};

/** The inbox: messages that visitors sent by the contact form. */
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
        column("created_at", t("column_created_at"), (row) => <Received message={row} />, {
          sort: "created_at",
          sortsAs: "time",
          phone: "plain",
        }),
        column("number", t("column_number"), ({ number }) => <span className="tabular-nums">{number}</span>, {
          isHidden: true,
        }),
        dateColumn("updated_at", t("column_updated_at"), { isHidden: true }),
      ]}
      filters={[choiceFilter("topic", t("topic"), contactTopics, (value) => t(`topics.${value}`))]}
      bulk={mayWrite ? [close] : []}
      idOf={({ number }) => number}
      searchHint={t(canReadPersonalData ? "search" : "search_masked")}
      defaultSort={status === "open" ? { target: "created_at", direction: 1 } : undefined}
      initial={initial}
      empty={<NothingIn list="messages" />}
    />
  );
}

const HOUR = 3_600_000;

/** When a message arrived, and how long its sender has been waiting for an answer. */
function Received({ message: { created_at, status } }: { message: ContactSummary }) {
  const t = useTranslations("admin.message");
  const hours = Math.floor((Date.now() - Date.parse(created_at)) / HOUR);
  const days = Math.floor(hours / 24);
  return (
    <span className="flex flex-wrap gap-x-3 whitespace-nowrap tabular-nums @3xl:flex-col">
      {formatDateTime(created_at)}
      {status === "open" && (
        <span className={days > 0 ? "text-sm font-medium text-warning" : "text-sm text-muted"}>
          {days > 0 ? t("waits_days", { days }) : t("waits_hours", { hours: Math.max(0, hours) })}
        </span>
      )}
    </span>
  );
}
