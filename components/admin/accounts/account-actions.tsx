"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import type { PasswordAction, PasswordDetail } from "@/lib/contract/passwords";

const calls = {
  send_link: "POST passwords/{id}/link",
  force_change: "POST passwords/{id}/force-change",
  unlock: "POST passwords/{id}/unlock",
  end_sessions: "POST passwords/{id}/end-sessions",
} as const satisfies Record<PasswordAction, AdminChangeName>;

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
  const { busy, call } = useAdminMutation({ failed: useTranslations("admin.people")("failed") });
  const hint = action === "send_link" && account.status === "invited" ? t("invite_hint") : t(`hints.${action}`);
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
        run={() => call(calls[action], { params: { id: account.id } }, { onDone: onChanged })}
      />
      <p className="text-sm text-muted">{hint}</p>
    </li>
  );
}
