"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, DateCell, dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { staffRoles } from "@/lib/contract/permissions";
import { type StaffListing, type StaffMember, staffStatuses } from "@/lib/contract/staffs";
import { StaffStatusBadge } from "./staff-status-badge";

const oldestFirst = { target: "created_at", direction: 1 } as const;

/** Everybody who may enter the back office. */
export function StaffGrid({ initial }: { initial: StaffListing }) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const { columns, filters } = useMemo(() => parts(t, people), [t, people]);
  return (
    <DataGrid
      name="staffs"
      label={t("title")}
      endpoint="/api/bff/admin/staffs"
      columns={columns}
      filters={filters}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      defaultSort={oldestFirst}
      searchHint={t("search")}
      initial={initial}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.staff">>;
type People = ReturnType<typeof useTranslations<"admin.people">>;

function parts(t: Translate, people: People) {
  const columns: GridColumn<StaffMember>[] = [
    {
      id: "name",
      header: t("name"),
      sort: "name",
      cell: ({ id, name }) => (
        <AppLink prefetch="auto" href={`/admin/staff/${id}`} className="underline-offset-4 hover:underline">
          {name}
        </AppLink>
      ),
    },
    { id: "email", header: t("email"), cell: ({ email }) => <span className="break-all">{email}</span> },
    { id: "role", header: t("role"), sort: "role", cell: ({ role }) => people(`roles.${role}`) },
    {
      id: "status",
      header: t("status"),
      cell: ({ status }) => <StaffStatusBadge status={status} />,
    },
    {
      id: "second_factor",
      header: t("second_factor"),
      cell: ({ second_factor }) => (second_factor ? t("on") : <span className="text-muted">{t("off")}</span>),
    },
    {
      id: "last_seen_at",
      header: t("last_seen"),
      cell: ({ last_seen_at }) => <DateCell time={last_seen_at} none={<span className="text-muted">—</span>} />,
    },
    dateColumn("created_at", t("created_at"), { isHidden: true }),
  ];
  const filters: GridFilter[] = [
    choiceFilter("role", t("role"), staffRoles, (value) => people(`roles.${value}`)),
    choiceFilter("status", t("status"), staffStatuses, (value) => t(`statuses.${value}`)),
  ];
  return { columns, filters };
}
