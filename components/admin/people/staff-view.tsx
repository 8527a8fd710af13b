"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { TextField } from "@/components/ui/field";
import { changeStaff, type StaffMember } from "@/lib/contract/staffs";
import { send } from "@/lib/fetcher";
import { formatDateTime } from "@/lib/format";
import { Facts } from "./facts";
import { RoleField } from "./role-field";
import { StaffActions } from "./staff-actions";
import { StaffStatusBadge } from "./staff-status-badge";

type Props = { staff: StaffMember; isSelf: boolean };

/** One of the staff: name, role, and whether they may come in. */
export function StaffView({ staff: loaded, isSelf }: Props) {
  const back = useTranslations("admin.people")("back");
  const [staff, setStaff] = useState(loaded);
  const reload = useReloadGrid("/api/bff/admin/staffs");
  const keep = (changed: StaffMember) => {
    setStaff(changed);
    reload();
  };
  return (
    <>
      <AppLink
        prefetch="auto"
        href="/admin/staff"
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back}
      </AppLink>
      <ScreenHead title={staff.name}>
        <StaffActions staff={staff} onChanged={keep} />
      </ScreenHead>
      <div className="flex max-w-2xl flex-col gap-5">
        <StaffFacts staff={staff} />
        {staff.allowed_actions.includes("change") && (
          // A change of its own brings a new version, which the form has to start from.
          <StaffForm key={staff.version} staff={staff} isSelf={isSelf} onSaved={keep} />
        )}
      </div>
    </>
  );
}

function StaffFacts({ staff }: { staff: StaffMember }) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  return (
    <Panel title={t("profile")} aside={<StaffStatusBadge status={staff.status} />}>
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
  );
}

function StaffForm({ staff, isSelf, onSaved }: Props & { onSaved: (staff: StaffMember) => void }) {
  const t = useTranslations("admin.staff");
  const form = useAdminForm({
    schema: changeStaff,
    values: { name: staff.name, role: staff.role, version: staff.version },
    save: (body) => send<StaffMember>("PUT", `/api/bff/admin/staffs/${staff.id}`, body),
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
