"use client";

import { KeyRound, Link } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SecondFactorState } from "@/components/admin/accounts/second-factor-state";
import { adminCall } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Facts } from "@/components/admin/layout/facts";
import { useSendsMails } from "@/components/admin/layout/no-mail-server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { copyLink } from "@/components/admin/orders/copy-link";
import { Panel } from "@/components/admin/panel";
import { useRoleName } from "@/components/admin/role-name";
import { SmallLink } from "@/components/admin/small-button";
import { useListed } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { PostForm } from "@/components/ui/post-form";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import { type StaffRole, staffRoles } from "@/lib/contract/permissions";
import { type ChangeStaffInput, changeStaff, type StaffAction, type StaffMember } from "@/lib/contract/staffs";
import { formatDateTime } from "@/lib/format";
import { PermissionsField } from "./permissions-field";
import { staffTones } from "./staff-grid";

/** Other actions of an owner on a staff account; the server allows them. */
const calls = {
  deactivate: "POST staffs/{id}/deactivate",
  reactivate: "POST staffs/{id}/reactivate",
  resend_invitation: "POST staffs/{id}/invitation",
  reset_second_factor: "DELETE staffs/{id}/second-factor",
} as const satisfies Record<Exclude<StaffAction, "change" | "copy_invitation">, AdminChangeName>;
type Call = keyof typeof calls;

type Props = { staff: StaffMember; isSelf: boolean; seesPasswords: boolean };

/** A staff account: name, role and permissions, and how it signs in. */
export function StaffView({ staff: loaded, isSelf, seesPasswords }: Props) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const [staff, keep] = useListed(loaded, "GET staffs");
  const isSending = useSendsMails();
  const isInvited = staff.status === "invited";
  return (
    <>
      <ScreenHead list="/admin/staff" title={staff.name}>
        {seesPasswords && (
          <SmallLink href={`/admin/password/staff-${staff.id}?kind=staff`} icon={KeyRound} label={t("password")} />
        )}
        {staff.allowed_actions
          .filter((action): action is Call => action in calls)
          // Without a server no mail is sent: the link is copied below.
          .filter((action) => action !== "resend_invitation" || isSending)
          .map((action) => [action, action === "deactivate" && isInvited ? "revoke" : action] as const)
          .map(([action, word]) => (
            <CallButton
              key={action}
              call={calls[action]}
              input={{ params: { id: staff.id } }}
              look={action === "deactivate" ? "danger" : undefined}
              ask={
                word === "resend_invitation" || word === "reactivate"
                  ? undefined
                  : { title: t(`${word}_title`, { name: staff.name }), text: t(`${word}_text`) }
              }
              confirm={t(word === "revoke" ? "revoke_invitation" : word)}
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
        {staff.allowed_actions.includes("copy_invitation") && <InvitationPanel staff={staff} />}
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

/** The link of an open invitation, which staff hand on by themselves. */
function InvitationPanel({ staff: { id, invitation_ends_at: end } }: Pick<Props, "staff">) {
  const t = useTranslations("admin.staff");
  const failed = useTranslations("admin.people")("failed");
  return (
    <Panel title={t("invitation")} isStacked>
      <p className="text-sm text-muted">
        {end ? t("invitation_text", { time: formatDateTime(end) }) : t("invitation_ended")}
      </p>
      <CallButton
        call="POST staffs/{id}/invitation-link"
        input={{ params: { id } }}
        className="justify-self-start"
        look="solid"
        icon={Link}
        confirm={t("copy_invitation")}
        refresh="page"
        failed={failed}
        said=""
        onDone={({ url, expires_at }) =>
          copyLink(url, {
            copied: t("link_copied", { time: formatDateTime(expires_at) }),
            failed: t("link_not_copied", { url }),
          })
        }
      />
    </Panel>
  );
}

function ProfilePanel({ staff, children }: { staff: StaffMember; children: ReactNode }) {
  const t = useTranslations("admin.staff");
  const state = <Badge tone={staffTones[staff.status]}>{t(`statuses.${staff.status}`)}</Badge>;
  return (
    <Panel title={t("profile")} aside={state} isStacked>
      {children}
    </Panel>
  );
}

/** A role that cannot be changed here, with its permissions. */
function FixedRole({ staff, isSelf }: Pick<Props, "staff" | "isSelf">) {
  const t = useTranslations("admin.staff");
  const nameOf = useRoleName();
  const { role, permissions } = staff;
  const names = permissions?.map((permission) => t(`permissions.${permission}`));
  return (
    <>
      {nameOf(staff)}
      <span className="block text-sm text-muted">{names ? names.join(t("and")) : t(`role_hints.${role}`)}</span>
      {isSelf && <span className="block text-sm text-muted">{t("own_role")}</span>}
    </>
  );
}

type FormProps = Pick<Props, "staff" | "isSelf"> & { onSaved: (staff: StaffMember) => void };

function StaffForm({ staff, isSelf, onSaved }: FormProps) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const { name, permissions, version } = staff;
  const values: ChangeStaffInput = { name, role: staff.role, permissions, version };
  const form = useAdminForm({
    schema: changeStaff,
    values,
    save: (body) => adminCall("PUT staffs/{id}", { params: { id: staff.id }, body }),
    onSaved,
  });
  const role: StaffRole = form.form.watch("role") ?? staff.role;
  const isCustom = Boolean(form.form.watch("permissions"));
  const rolePicked = form.form.register("role", {
    onChange: ({ target }) =>
      target.value === "owner" && form.form.setValue("permissions", null, { shouldDirty: true }),
  });
  return (
    <PostForm onSubmit={form.submit} className="min-w-0">
      <ProfilePanel staff={staff}>
        <Facts
          facts={[[t("email"), staff.email], isSelf && [t("role"), <FixedRole key="role" staff={staff} isSelf />]]}
        />
        <TextField label={t("name")} maxLength={50} autoComplete="off" isRequired {...form.field("name")} />
        {!isSelf && (
          <SelectField
            label={t("role")}
            hint={t(isCustom ? "role_is_start" : `role_hints.${role}`)}
            {...form.field("role")}
            {...rolePicked}
          >
            <Options values={staffRoles} textOf={(one) => people(`roles.${one}`)} />
          </SelectField>
        )}
        {!isSelf && role !== "owner" && <PermissionsField role={role} {...form.controlled("permissions")} />}
      </ProfilePanel>
      <SaveBar form={form} sendsForm />
    </PostForm>
  );
}
