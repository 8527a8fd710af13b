"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useMutation } from "@/components/ui/use-mutation";
import type { PasswordAction, PasswordDetail } from "@/lib/contract/passwords";

const paths: Record<PasswordAction, string> = {
  send_link: "link",
  force_change: "force-change",
  unlock: "unlock",
  end_sessions: "end-sessions",
};

type Props = { account: PasswordDetail; onChanged: (account: PasswordDetail) => void };

/** What may be done about an account's password now; the server says which. */
export function AccountActions({ account, onChanged }: Props) {
  if (account.allowed_actions.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4 border-y py-4">
      {account.allowed_actions.map((action) => (
        <Action key={action} action={action} account={account} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function Action({ action, account, onChanged }: Props & { action: PasswordAction }) {
  const t = useTranslations("admin.passwords");
  const keep = useTranslations("admin.people")("keep");
  const question = useRef<HTMLDialogElement>(null);
  const { busy, send } = useMutation({ failed: useTranslations("admin.people")("failed") });
  const isAsked = action === "force_change" || action === "end_sessions";
  const hint = action === "send_link" && account.status === "invited" ? t("invite_hint") : t(`hints.${action}`);

  async function run() {
    const path = `/api/bff/admin/passwords/${account.id}/${paths[action]}`;
    await send<PasswordDetail>("POST", path, undefined, { onDone: onChanged });
    question.current?.close();
  }

  return (
    <li className="flex flex-col items-start gap-1">
      <Button
        look="outline"
        size="small"
        disabled={busy}
        onClick={() => (isAsked ? question.current?.showModal() : run())}
      >
        {t(`actions.${action}`)}
      </Button>
      <p className="text-sm text-muted">{hint}</p>
      {isAsked && (
        <ConfirmDialog
          dialog={question}
          title={t(`confirm_${action}`, { name: account.name })}
          text={t(`hints.${action}`)}
          confirm={t(`actions.${action}`)}
          keep={keep}
          busy={busy}
          onConfirm={run}
        />
      )}
    </li>
  );
}
