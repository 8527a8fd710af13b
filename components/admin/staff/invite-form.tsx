"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { CheckField } from "@/components/admin/form/check-field";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { useSendsMails } from "@/components/admin/layout/no-mail-server";
import { panelStyle } from "@/components/admin/panel";
import { useReloadGrid } from "@/components/admin/use-admin-call";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { type StaffRole, staffRoles } from "@/lib/contract/permissions";
import { type InviteStaffInput, inviteStaff } from "@/lib/contract/staffs";
import { cn } from "@/lib/utils";
import { PermissionsField } from "./permissions-field";

const FIRST_ROLE: StaffRole = "orders";
const noColleague: InviteStaffInput = { email: "", name: "", role: FIRST_ROLE, permissions: null };

/** Invites a new colleague to the back office, whose page then has the link of the invitation. */
export function InviteForm() {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const router = useRouter();
  const isSending = useSendsMails();
  const reload = useReloadGrid("GET staffs");
  const form = useAdminForm({
    schema: inviteStaff,
    values: noColleague,
    save: (body) => adminCall("POST staffs", { body }),
    ...(!isSending && { said: t("invited_by_link") }),
    onSaved: async (made) => {
      await reload();
      router.push(`/admin/staff/${made.id}`);
    },
  });
  const role: StaffRole = form.form.watch("role") ?? FIRST_ROLE;
  const isCustom = Boolean(form.form.watch("permissions"));
  const rolePicked = form.form.register("role", {
    onChange: ({ target }) => target.value === "owner" && form.form.setValue("permissions", null),
  });
  return (
    <PostForm onSubmit={form.submit} className="max-w-3xl">
      <div className={cn(panelStyle, "stack gap-5")}>
        <TextField label={t("name")} autoComplete="off" maxLength={50} isRequired {...form.field("name")} />
        <TextField label={t("email")} type="email" autoComplete="off" isRequired {...form.field("email")} />
        <fieldset className={cn("min-w-0", isCustom && "text-muted [&_input]:accent-muted")}>
          {/* On the legend's line, so that the box that was just ticked stays under the pointer. */}
          <legend className="mb-1 flex flex-wrap gap-x-3 text-sm font-medium text-ink">
            {t("role")}
            {isCustom && <span className="font-normal text-muted">{t("role_is_start")}</span>}
          </legend>
          {staffRoles.map((one) => (
            <CheckField
              key={one}
              type="radio"
              value={one}
              // Set before the page's scripts run, too.
              defaultChecked={one === FIRST_ROLE}
              label={people(`roles.${one}`)}
              hint={t(`role_hints.${one}`)}
              {...rolePicked}
            />
          ))}
        </fieldset>
        {role !== "owner" && <PermissionsField role={role} {...form.controlled("permissions")} />}
      </div>
      <SaveBar form={form} isNew sendsForm label={t(isSending ? "send_invitation" : "make_invitation")} />
    </PostForm>
  );
}
