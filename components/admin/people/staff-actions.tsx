"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useMutation } from "@/components/ui/use-mutation";
import type { StaffAction, StaffMember } from "@/lib/contract/staffs";

type Extra = Exclude<StaffAction, "change">;

const calls: Record<Extra, { method: "POST" | "DELETE"; path: string; isAsked: boolean }> = {
  deactivate: { method: "POST", path: "deactivate", isAsked: true },
  reactivate: { method: "POST", path: "reactivate", isAsked: false },
  resend_invitation: { method: "POST", path: "invitation", isAsked: false },
  reset_second_factor: { method: "DELETE", path: "second-factor", isAsked: true },
};

type Props = { staff: StaffMember; onChanged: (staff: StaffMember) => void };

/** What else an owner may do about somebody; the server says which. */
export function StaffActions({ staff, onChanged }: Props) {
  return staff.allowed_actions.flatMap((action) =>
    action === "change" ? [] : [<Action key={action} action={action} staff={staff} onChanged={onChanged} />],
  );
}

function Action({ action, staff, onChanged }: Props & { action: Extra }) {
  const t = useTranslations("admin.staff");
  const keep = useTranslations("admin.people")("keep");
  const question = useRef<HTMLDialogElement>(null);
  const { busy, send } = useMutation({ failed: useTranslations("admin.people")("failed") });
  const { method, path, isAsked } = calls[action];

  async function run() {
    await send<StaffMember>(method, `/api/bff/admin/staffs/${staff.id}/${path}`, undefined, { onDone: onChanged });
    question.current?.close();
  }

  return (
    <>
      <Button
        look={action === "deactivate" ? "danger" : "outline"}
        size="small"
        disabled={busy}
        onClick={() => (isAsked ? question.current?.showModal() : run())}
      >
        {t(action)}
      </Button>
      {(action === "deactivate" || action === "reset_second_factor") && (
        <ConfirmDialog
          dialog={question}
          title={t(`${action}_title`, { name: staff.name })}
          text={t(`${action}_text`)}
          confirm={t(action)}
          keep={keep}
          busy={busy}
          onConfirm={run}
        />
      )}
    </>
  );
}
