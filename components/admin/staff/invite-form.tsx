"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { panelStyle } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import type { StaffRole } from "@/lib/contract/permissions";
import { inviteStaff } from "@/lib/contract/staffs";
import { cn } from "@/lib/utils";
import { RoleField } from "./role-field";

/** Invites a new colleague to the back office. */
export function InviteForm() {
  const t = useTranslations("admin.staff");
  const router = useRouter();
  const reload = useReloadGrid("GET staffs");
  const form = useAdminForm({
    schema: inviteStaff,
    values: { email: "", name: "", role: "orders" as StaffRole },
    save: (body) => adminCall("POST staffs", { body }),
    onSaved: async () => {
      await reload();
      router.push("/admin/staff");
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={cn(panelStyle, "flex max-w-xl flex-col gap-5 max-sm:p-4")}>
      <TextField label={t("name")} autoComplete="off" maxLength={50} required {...form.field("name")} />
      <TextField label={t("email")} type="email" autoComplete="off" required {...form.field("email")} />
      <RoleField chosen={form.form.watch("role")} {...form.field("role")} />
      <Problem text={form.problem} />
      <Button type="submit" className="self-start" disabled={form.isSubmitting}>
        {t("send_invitation")}
      </Button>
    </form>
  );
}
