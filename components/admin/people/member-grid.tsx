"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import type { MemberListing, MemberRow } from "@/lib/contract/members";
import { formatMoney, formatPhone } from "@/lib/format";

const newestFirst = { target: "created_at", direction: -1 } as const;

/** All members. */
export function MemberGrid({ initial, canReadPersonalData }: { initial: MemberListing; canReadPersonalData: boolean }) {
  const t = useTranslations("admin.members");
  const { columns, filters } = useMemo(() => parts(t, canReadPersonalData), [t, canReadPersonalData]);
  return (
    <DataGrid
      name="members"
      label={t("title")}
      endpoint="/api/bff/admin/members"
      columns={columns}
      filters={filters}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      defaultSort={newestFirst}
      searchHint={t(canReadPersonalData ? "search" : "id")}
      initial={initial}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.members">>;

function parts(t: Translate, canReadPersonalData: boolean) {
  const columns: GridColumn<MemberRow>[] = [
    {
      id: "name",
      header: t("name"),
      sort: canReadPersonalData ? "name" : undefined,
      cell: ({ id, name }) => (
        <AppLink
          prefetch="auto"
          href={`/admin/member/${id}`}
          className="whitespace-nowrap underline-offset-4 hover:underline"
        >
          {name}
        </AppLink>
      ),
    },
    {
      id: "email",
      header: t("email"),
      cell: ({ email }) => <span className="block break-all md:min-w-48">{email}</span>,
    },
    {
      id: "phone",
      header: t("phone"),
      cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone ? formatPhone(phone) : ""}</span>,
    },
    {
      id: "status",
      header: t("status"),
      cell: (member) => (
        <span className="flex flex-wrap gap-1">
          {member.blocked && <Badge tone="danger">{t("blocked")}</Badge>}
          {member.verified ? (
            <Badge tone="accent">{t("verified")}</Badge>
          ) : (
            <Badge tone="warning">{t("unverified")}</Badge>
          )}
        </span>
      ),
    },
    {
      id: "order_count",
      header: t("order_count"),
      sort: "order_count",
      align: "right",
      cell: ({ order_count }) => order_count,
    },
    { id: "spent", header: t("spent"), sort: "spent", align: "right", cell: ({ spent }) => formatMoney(spent) },
    dateColumn("created_at", t("created_at")),
  ];
  const yesOrNo = (id: string, label: string): GridFilter => ({
    id,
    label,
    kind: "choice",
    choices: [
      { value: "1", label: t("yes") },
      { value: "0", label: t("no") },
    ],
  });
  const filters = [
    yesOrNo("verified", t("verified")),
    yesOrNo("blocked", t("blocked")),
    yesOrNo("has_orders", t("has_orders")),
  ];
  return { columns, filters };
}
