"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn, linkColumn } from "@/components/admin/grid/parts";
import { useRoleName } from "@/components/admin/role-name";
import { Badge } from "@/components/ui/badge";
import { staffRoles } from "@/lib/contract/permissions";
import { type StaffListing, staffStatuses } from "@/lib/contract/staffs";

export const staffTones = { active: "good", invited: "warning", deactivated: "neutral" } as const;
const oldestFirst = { target: "created_at", direction: 1 } as const;

export function StaffGrid({ initial }: { initial: StaffListing }) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const roleName = useRoleName();
  const none = <span className="text-muted">—</span>;
  return (
    <AdminGrid<"GET staffs">
      call="GET staffs"
      label={t("title")}
      columns={[
        linkColumn("name", t("name"), ({ id }) => ({ href: `/admin/staff/${id}` }), { sort: "name" }),
        column("email", t("email"), ({ email }) => <span className="wrap-anywhere">{email}</span>, { phone: "wide" }),
        column("role", t("role"), (staff) => roleName(staff), { sort: "role", phone: "beside" }),
        badgeColumn("status", t("status"), staffTones, (status) => t(`statuses.${status}`)),
        column("second_factor", t("second_factor"), ({ second_factor }) =>
          second_factor ? t("on") : <Badge tone="warning">{t("off")}</Badge>,
        ),
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
