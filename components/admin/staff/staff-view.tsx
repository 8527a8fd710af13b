"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { BackLink } from "@/components/admin/layout/back-link";
import { Facts } from "@/components/admin/layout/facts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import { changeStaff, type StaffMember } from "@/lib/contract/staffs";
import { formatDateTime } from "@/lib/format";
import { RoleField } from "./role-field";
import { StaffActions } from "./staff-actions";
import { staffTones } from "./staff-grid";

type Props = { staff: StaffMember; isSelf: boolean };

/** An account of the staff: name, role, and whether it can sign in. */
export function StaffView({ staff: loaded, isSelf }: Props) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const [staff, setStaff] = useState(loaded);
  const reload = useReloadGrid("GET staffs");
  const keep = (changed: StaffMember) => {
    setStaff(changed);
    reload();
  };
  return (
    <>
      <BackLink href="/admin/staff">{people("back")}</BackLink>
      <ScreenHead title={staff.name}>
        <StaffActions staff={staff} onChanged={keep} />
      </ScreenHead>
      <div className="flex max-w-2xl flex-col gap-5">
        <Panel
          title={t("profile")}
          aside={<Badge tone={staffTones[staff.status]}>{t(`statuses.${staff.status}`)}</Badge>}
        >
          <Facts
            facts={[
              [t("email"), staff.email],
              [t("role"), people(`roles.${staff.role}`)],
              [t("second_factor"), staff.second_factor ? t("on") : t("off")],
              [t("last_seen"), staff.last_seen_at ? formatDateTime(staff.last_seen_at) : "—"],
              [t("created_at"), formatDateTime(staff.created_at)],
            ]}
          />
        </Panel>
        {staff.allowed_actions.includes("change") && (
          // Another version is another document: the form starts again with it.
          <StaffForm key={staff.version} staff={staff} isSelf={isSelf} onSaved={keep} />
        )}
      </div>
    </>
  );
}

function StaffForm({ staff, isSelf, onSaved }: Props & { onSaved: (staff: StaffMember) => void }) {
  const t = useTranslations("admin.staff");
  const form = useAdminForm({
    schema: changeStaff,
    values: { name: staff.name, role: staff.role, version: staff.version },
    save: (body) => adminCall("PUT staffs/{id}", { params: { id: staff.id }, body }),
    onSaved,
  });
  const role = form.form.watch("role") ?? staff.role;
  return (
    <form noValidate onSubmit={form.submit}>
      <Panel title={t("edit", { name: staff.name })}>
        <div className="flex flex-col gap-5">
          <TextField label={t("name")} maxLength={50} autoComplete="off" {...form.field("name")} />
          {isSelf ? (
            <p className="text-sm text-muted">{t("own_role")}</p>
          ) : (
            <RoleField chosen={role} {...form.field("role")} />
          )}
        </div>
      </Panel>
      <SaveBar form={form} />
    </form>
  );
}
