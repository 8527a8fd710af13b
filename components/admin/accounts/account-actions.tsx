"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
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
  const { busy, send } = useMutation({ failed: useTranslations("admin.people")("failed") });
  const hint = action === "send_link" && account.status === "invited" ? t("invite_hint") : t(`hints.${action}`);
  const path = `/api/bff/admin/passwords/${account.id}/${paths[action]}`;
  return (
    <li className="flex flex-col items-start gap-1">
      <AskButton
        ask={
          action === "force_change" || action === "end_sessions"
            ? { title: t(`confirm_${action}`, { name: account.name }), text: hint }
            : undefined
        }
        confirm={t(`actions.${action}`)}
        busy={busy}
        disabled={busy}
        run={() => send<PasswordDetail>("POST", path, undefined, { onDone: onChanged })}
      />
      <p className="text-sm text-muted">{hint}</p>
    </li>
  );
}
