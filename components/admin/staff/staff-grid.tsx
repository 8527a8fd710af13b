"use client";

import { useTranslations } from "next-intl";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, dateColumn, RowLink } from "@/components/admin/grid/parts";
import { staffRoles } from "@/lib/contract/permissions";
import { type StaffListing, type StaffMember, staffStatuses } from "@/lib/contract/staffs";

export const staffTones = { active: "accent", invited: "warning", deactivated: "neutral" } as const;
const oldestFirst = { target: "created_at", direction: 1 } as const;

/** All accounts of the back office. */
export function StaffGrid({ initial }: { initial: StaffListing }) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const none = <span className="text-muted">—</span>;
  return (
    <DataGrid<StaffMember>
      name="staffs"
      label={t("title")}
      columns={[
        {
          id: "name",
          header: t("name"),
          sort: "name",
          cell: ({ id, name }) => <RowLink href={`/admin/staff/${id}`}>{name}</RowLink>,
        },
        { id: "email", header: t("email"), cell: ({ email }) => <span className="break-all">{email}</span> },
        { id: "role", header: t("role"), sort: "role", cell: ({ role }) => people(`roles.${role}`) },
        badgeColumn("status", t("status"), staffTones, (status) => t(`statuses.${status}`)),
        {
          id: "second_factor",
          header: t("second_factor"),
          cell: ({ second_factor }) => (second_factor ? t("on") : <span className="text-muted">{t("off")}</span>),
        },
        dateColumn("last_seen_at", t("last_seen"), { none, sort: undefined }),
        dateColumn("created_at", t("created_at"), { isHidden: true }),
      ]}
      filters={[
        choiceFilter("role", t("role"), staffRoles, (value) => people(`roles.${value}`)),
        choiceFilter("status", t("status"), staffStatuses, (value) => t(`statuses.${value}`)),
      ]}
      nameOf={({ name }) => name}
      defaultSort={oldestFirst}
      searchHint={t("search")}
      initial={initial}
    />
  );
}
