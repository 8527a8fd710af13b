"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn } from "@/components/admin/grid/types";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { useAdminMutation } from "@/components/admin/use-admin-call";
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
    <AdminGrid<"GET subscribers">
      call="GET subscribers"
      label={t("title")}
      columns={[
        column("email", t("column_email"), ({ email }) => <span className="break-all">{email}</span>, {
          sort: canReadPersonalData ? "email" : undefined,
        }),
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
  const { busy, call } = useAdminMutation({ failed: t("failed"), refresh: useReloadGrid("GET subscribers") });
  return (
    <AskButton
      look="quiet"
      aria-label={t("remove_of", { email })}
      ask={{ title: t("remove_title", { email }), text: t("remove_text") }}
      confirm={t("remove")}
      busy={busy}
      run={() => call("DELETE subscribers/{id}", { params: { id } })}
    />
  );
}
