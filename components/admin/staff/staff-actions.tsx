"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import type { StaffAction, StaffMember } from "@/lib/contract/staffs";

type Extra = Exclude<StaffAction, "change">;

const calls = {
  deactivate: "POST staffs/{id}/deactivate",
  reactivate: "POST staffs/{id}/reactivate",
  resend_invitation: "POST staffs/{id}/invitation",
  reset_second_factor: "DELETE staffs/{id}/second-factor",
} as const satisfies Record<Extra, AdminChangeName>;

type Props = { staff: StaffMember; onChanged: (staff: StaffMember) => void };

/** What else an owner may do with an account of the staff; the server says which. */
export function StaffActions({ staff, onChanged }: Props) {
  return staff.allowed_actions.flatMap((action) =>
    action === "change" ? [] : [<Action key={action} action={action} staff={staff} onChanged={onChanged} />],
  );
}

function Action({ action, staff, onChanged }: Props & { action: Extra }) {
  const t = useTranslations("admin.staff");
  const { busy, call } = useAdminMutation({ failed: useTranslations("admin.people")("failed") });
  return (
    <AskButton
      look={action === "deactivate" ? "danger" : "outline"}
      ask={
        action === "deactivate" || action === "reset_second_factor"
          ? { title: t(`${action}_title`, { name: staff.name }), text: t(`${action}_text`) }
          : undefined
      }
      confirm={t(action)}
      busy={busy}
      disabled={busy}
      run={() => call(calls[action], { params: { id: staff.id } }, { onDone: onChanged })}
    />
  );
}
