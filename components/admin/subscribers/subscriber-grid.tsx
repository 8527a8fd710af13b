"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn } from "@/components/admin/grid/types";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { useMutation } from "@/components/ui/use-mutation";
import { type Subscriber, type SubscriberListing, subscriberStatuses } from "@/lib/contract/subscribes";

const tones = { pending: "warning", confirmed: "accent" } as const;

type Props = { initial: SubscriberListing; mayWrite: boolean; canReadPersonalData: boolean };

/** The mailing list. */
export function SubscriberGrid({ initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.subscriber");
  const actions: GridColumn<Subscriber> = {
    id: "actions",
    header: t("column_actions"),
    cell: ({ id, email }) => <RemoveSubscriber id={id} email={email} />,
  };
  return (
    <DataGrid<Subscriber>
      name="subscribers"
      label={t("title")}
      columns={[
        {
          id: "email",
          header: t("column_email"),
          sort: canReadPersonalData ? "email" : undefined,
          cell: ({ email }) => <span className="break-all">{email}</span>,
        },
        badgeColumn("status", t("column_status"), tones, (status) => t(`statuses.${status}`)),
        dateColumn("created_at", t("column_created_at")),
        dateColumn("confirmed_at", t("column_confirmed_at"), { sort: undefined }),
        ...(mayWrite ? [actions] : []),
      ]}
      filters={[choiceFilter("status", t("status"), subscriberStatuses, (value) => t(`statuses.${value}`))]}
      nameOf={({ email }) => email}
      searchHint={canReadPersonalData ? t("search") : undefined}
      initial={initial}
      empty={t("empty")}
    />
  );
}

function RemoveSubscriber({ id, email }: { id: number; email: string }) {
  const t = useTranslations("admin.subscriber");
  const { busy, send } = useMutation({ failed: t("failed"), refresh: useReloadGrid("/api/bff/admin/subscribers") });
  return (
    <AskButton
      look="quiet"
      aria-label={t("remove_of", { email })}
      ask={{ title: t("remove_title", { email }), text: t("remove_text") }}
      confirm={t("remove")}
      busy={busy}
      run={() => send("DELETE", `/api/bff/admin/subscribers/${id}`)}
    />
  );
}
