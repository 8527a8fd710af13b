"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Facts } from "@/components/admin/layout/facts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { SmallLink } from "@/components/admin/small-button";
import { useListed } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import { changeStaff, type StaffAction, type StaffMember } from "@/lib/contract/staffs";
import { formatDateTime } from "@/lib/format";
import { RoleField } from "./invite-form";
import { staffTones } from "./staff-grid";

/** What else an owner may do with an account of the staff; the server says which. */
const calls = {
  deactivate: "POST staffs/{id}/deactivate",
  reactivate: "POST staffs/{id}/reactivate",
  resend_invitation: "POST staffs/{id}/invitation",
  reset_second_factor: "DELETE staffs/{id}/second-factor",
} as const satisfies Record<Exclude<StaffAction, "change">, AdminChangeName>;

type Props = { staff: StaffMember; isSelf: boolean; seesPasswords: boolean };

/** An account of the staff: name, role, and whether it can sign in. */
export function StaffView({ staff: loaded, isSelf, seesPasswords }: Props) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const [staff, keep] = useListed(loaded, "GET staffs");
  return (
    <>
      <ScreenHead list="/admin/staff" title={staff.name}>
        {seesPasswords && (
          <SmallLink href={`/admin/password/staff-${staff.id}`} icon={KeyRound} label={t("password")} />
        )}
        {staff.allowed_actions
          .filter((action) => action !== "change")
          .map((action) => (
            <CallButton
              key={action}
              call={calls[action]}
              input={{ params: { id: staff.id } }}
              look={action === "deactivate" ? "danger" : undefined}
              ask={
                action === "deactivate" || action === "reset_second_factor"
                  ? { title: t(`${action}_title`, { name: staff.name }), text: t(`${action}_text`) }
                  : undefined
              }
              confirm={t(action)}
              failed={people("failed")}
              onDone={keep}
            />
          ))}
      </ScreenHead>
      <div className="grid max-w-6xl grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Panel
          title={t("profile")}
          aside={<Badge tone={staffTones[staff.status]}>{t(`statuses.${staff.status}`)}</Badge>}
        >
          <Facts
            facts={[
              [t("email"), staff.email],
              [
                t("role"),
                <>
                  {people(`roles.${staff.role}`)}
                  {isSelf && <span className="block text-sm text-muted">{t("own_role")}</span>}
                </>,
              ],
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

type FormProps = Pick<Props, "staff" | "isSelf"> & { onSaved: (staff: StaffMember) => void };

function StaffForm({ staff, isSelf, onSaved }: FormProps) {
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
      <Panel isStacked title={t(isSelf ? "edit_name" : "edit")}>
        <TextField label={t("name")} maxLength={50} autoComplete="off" isRequired {...form.field("name")} />
        {!isSelf && <RoleField chosen={role} {...form.field("role")} />}
      </Panel>
      <SaveBar form={form} />
    </form>
  );
}
