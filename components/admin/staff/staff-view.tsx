"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SecondFactorState } from "@/components/admin/accounts/second-factor-state";
import { adminCall } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Facts } from "@/components/admin/layout/facts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { SmallButton, SmallLink } from "@/components/admin/small-button";
import { useListed } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { Problem } from "@/components/ui/problem";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import { type StaffRole, staffRoles } from "@/lib/contract/permissions";
import { changeStaff, type StaffAction, type StaffMember } from "@/lib/contract/staffs";
import { formatDateTime } from "@/lib/format";
import { staffTones } from "./staff-grid";

/** Other actions of an owner on a staff account; the server allows them. */
const calls = {
  deactivate: "POST staffs/{id}/deactivate",
  reactivate: "POST staffs/{id}/reactivate",
  resend_invitation: "POST staffs/{id}/invitation",
  reset_second_factor: "DELETE staffs/{id}/second-factor",
} as const satisfies Record<Exclude<StaffAction, "change">, AdminChangeName>;

type Props = { staff: StaffMember; isSelf: boolean; seesPasswords: boolean };

/** A staff account: name, role, and how it signs in. */
export function StaffView({ staff: loaded, isSelf, seesPasswords }: Props) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const [staff, keep] = useListed(loaded, "GET staffs");
  return (
    <>
      <ScreenHead list="/admin/staff" title={staff.name}>
        {seesPasswords && (
          <SmallLink href={`/admin/password/staff-${staff.id}?kind=staff`} icon={KeyRound} label={t("password")} />
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
        {staff.allowed_actions.includes("change") ? (
          // A new version resets the form.
          <StaffForm key={staff.version} staff={staff} isSelf={isSelf} onSaved={keep} />
        ) : (
          <ProfilePanel staff={staff}>
            <Facts
              facts={[
                [t("name"), staff.name],
                [t("email"), staff.email],
                [t("role"), <FixedRole key="role" staff={staff} isSelf={isSelf} />],
              ]}
            />
          </ProfilePanel>
        )}
        <Panel title={t("sign_in")}>
          <Facts
            facts={[
              [
                t("second_factor"),
                <SecondFactorState key="second_factor" isOn={staff.second_factor} isSelf={isSelf} />,
              ],
              [t("last_seen"), staff.last_seen_at ? formatDateTime(staff.last_seen_at) : "—"],
              [t("created_at"), formatDateTime(staff.created_at)],
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

function ProfilePanel({ staff, children }: { staff: StaffMember; children: ReactNode }) {
  const t = useTranslations("admin.staff");
  return (
    <Panel title={t("profile")} aside={<Badge tone={staffTones[staff.status]}>{t(`statuses.${staff.status}`)}</Badge>}>
      {children}
    </Panel>
  );
}

/** A role that cannot be changed here, with its permissions. */
function FixedRole({ staff, isSelf }: Pick<Props, "staff" | "isSelf">) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  return (
    <>
      {people(`roles.${staff.role}`)}
      <span className="block text-sm text-muted">{t(`role_hints.${staff.role}`)}</span>
      {isSelf && <span className="block text-sm text-muted">{t("own_role")}</span>}
    </>
  );
}

type FormProps = Pick<Props, "staff" | "isSelf"> & { onSaved: (staff: StaffMember) => void };

function StaffForm({ staff, isSelf, onSaved }: FormProps) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const words = useTranslations("admin.form");
  const form = useAdminForm({
    schema: changeStaff,
    values: { name: staff.name, role: staff.role, version: staff.version },
    save: (body) => adminCall("PUT staffs/{id}", { params: { id: staff.id }, body }),
    onSaved,
  });
  const role: StaffRole = form.form.watch("role") ?? staff.role;
  return (
    <ProfilePanel staff={staff}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <LeaveGuard isDirty={form.isDirty && !form.isSubmitting} />
        <Facts
          facts={[[t("email"), staff.email], isSelf && [t("role"), <FixedRole key="role" staff={staff} isSelf />]]}
        />
        <TextField label={t("name")} maxLength={50} autoComplete="off" isRequired {...form.field("name")} />
        {!isSelf && (
          <SelectField label={t("role")} hint={t(`role_hints.${role}`)} {...form.field("role")}>
            <Options values={staffRoles} textOf={(one) => people(`roles.${one}`)} />
          </SelectField>
        )}
        <Problem text={form.problem} />
        <SmallButton
          look="solid"
          type="submit"
          className="self-start"
          disabled={!form.isDirty || form.isSubmitting}
          label={words(form.isSubmitting ? "saving" : "save")}
        />
      </form>
    </ProfilePanel>
  );
}
