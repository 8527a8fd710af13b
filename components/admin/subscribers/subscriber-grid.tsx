"use client";

import { Trash2 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { CallButton } from "@/components/admin/form/ask-button";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { ExportLink } from "@/components/admin/grid/export-link";
import { badgeColumn, column, dateColumn, MailAddress } from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { useAdminRead, useReloadGrid } from "@/components/admin/use-admin-call";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { Subscriber, SubscriberListing } from "@/lib/contract/subscribes";

const tones = { pending: "neutral", confirmed: "good" } as const;

type Props = {
  /** Shows only subscribers in this status. */
  status: Subscriber["status"] | undefined;
  initial: SubscriberListing;
  mayWrite: boolean;
  canReadPersonalData: boolean;
};

export function SubscriberGrid({ status, initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.subscriber");
  const actions = column<Subscriber>(
    "actions",
    t("column_actions"),
    ({ id, email }) => <RemoveSubscriber id={id} email={email} />,
    { phone: "beside" },
  );
  return (
    <AdminGrid<"GET subscribers">
      call="GET subscribers"
      label={status ? t(`statuses.${status}`) : t("title")}
      fixed={status ? { status } : {}}
      columns={[
        column("email", t("column_email"), ({ email }) => <MailAddress address={email} />, {
          sort: canReadPersonalData ? "email" : undefined,
        }),
        badgeColumn("status", t("column_status"), tones, (status) => t(`statuses.${status}`)),
        dateColumn("created_at", t("column_created_at")),
        dateColumn("confirmed_at", t("column_confirmed_at"), { sort: undefined, phone: "hidden" }),
        ...(mayWrite ? [actions] : []),
      ]}
      nameOf={({ email }) => email}
      searchHint={canReadPersonalData ? t("search") : undefined}
      initial={initial}
      empty={<NothingIn list="subscribers" />}
    />
  );
}

function RemoveSubscriber({ id, email }: { id: number; email: string }) {
  const t = useTranslations("admin.subscriber");
  const reload = useReloadGrid("GET subscribers");
  return (
    <CallButton
      call="DELETE subscribers/{id}"
      input={{ params: { id } }}
      isCompact
      look="quiet"
      icon={Trash2}
      className="-my-2.5 -mr-3 @3xl:my-0 @3xl:mr-0 @3xl:-ml-4"
      aria-label={t("remove_of", { email })}
      ask={{ title: t("remove_title", { email }), text: t("remove_text") }}
      confirm={t("remove")}
      failed={t("failed")}
      refresh={reload}
    />
  );
}

/** Download of the confirmed addresses; shows their number unless a search filters them. */
export function SubscriberExport({ confirmed }: { confirmed: number }) {
  const t = useTranslations("admin.subscriber");
  const keyword = useSearchParams().get("keyword");
  const input = { query: { status: "confirmed" as const, per_page: 1 } };
  const { data } = useAdminRead("GET subscribers", input, { revalidateOnMount: false, revalidateIfStale: false });
  const count = data?.total ?? confirmed;
  const isKnown = !keyword && count <= MAX_FOUND;
  return (
    <ExportLink
      call="GET subscribers/export"
      label={isKnown ? t("export_count", { count }) : t("export")}
      hint={t("export_hint")}
      narrowed={{ status: "confirmed" }}
    />
  );
}
