"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { useMutation } from "@/components/ui/use-mutation";
import type { StaffAction, StaffMember } from "@/lib/contract/staffs";

type Extra = Exclude<StaffAction, "change">;

const calls: Record<Extra, { method: "POST" | "DELETE"; path: string }> = {
  deactivate: { method: "POST", path: "deactivate" },
  reactivate: { method: "POST", path: "reactivate" },
  resend_invitation: { method: "POST", path: "invitation" },
  reset_second_factor: { method: "DELETE", path: "second-factor" },
};

type Props = { staff: StaffMember; onChanged: (staff: StaffMember) => void };

/** What else an owner may do with an account of the staff; the server says which. */
export function StaffActions({ staff, onChanged }: Props) {
  return staff.allowed_actions.flatMap((action) =>
    action === "change" ? [] : [<Action key={action} action={action} staff={staff} onChanged={onChanged} />],
  );
}

function Action({ action, staff, onChanged }: Props & { action: Extra }) {
  const t = useTranslations("admin.staff");
  const { busy, send } = useMutation({ failed: useTranslations("admin.people")("failed") });
  const { method, path } = calls[action];
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
      run={() =>
        send<StaffMember>(method, `/api/bff/admin/staffs/${staff.id}/${path}`, undefined, { onDone: onChanged })
      }
    />
  );
}
