"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { CheckField } from "@/components/admin/form/check-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { panelStyle } from "@/components/admin/panel";
import { useReloadGrid } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { type StaffRole, staffRoles } from "@/lib/contract/permissions";
import { inviteStaff } from "@/lib/contract/staffs";
import { cn } from "@/lib/utils";

const FIRST_ROLE: StaffRole = "orders";

/** Invites a new colleague to the back office. */
export function InviteForm() {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  const router = useRouter();
  const reload = useReloadGrid("GET staffs");
  const form = useAdminForm({
    schema: inviteStaff,
    values: { email: "", name: "", role: FIRST_ROLE },
    save: (body) => adminCall("POST staffs", { body }),
    onSaved: async () => {
      await reload();
      router.push("/admin/staff");
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={cn(panelStyle, "flex max-w-3xl flex-col gap-5")}>
      <TextField label={t("name")} autoComplete="off" maxLength={50} isRequired {...form.field("name")} />
      <TextField label={t("email")} type="email" autoComplete="off" isRequired {...form.field("email")} />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">{t("role")}</legend>
        {staffRoles.map((role) => (
          <CheckField
            key={role}
            type="radio"
            value={role}
            // Set before the page's scripts run, too.
            defaultChecked={role === FIRST_ROLE}
            label={people(`roles.${role}`)}
            hint={t(`role_hints.${role}`)}
            {...form.form.register("role")}
          />
        ))}
      </fieldset>
      <Problem text={form.problem} />
      <Button type="submit" className="self-start" disabled={form.isSubmitting}>
        {t("send_invitation")}
      </Button>
    </form>
  );
}
