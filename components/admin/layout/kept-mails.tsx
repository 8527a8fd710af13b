"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use } from "react";

const SendsMails = createContext(true);

/** Tells every screen whether the shop has a mail server. */
export function MailServerProvider({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  return <SendsMails value={isSending}>{children}</SendsMails>;
}

/** Whether mails leave the shop; without a server they are only kept. */
export function useSendsMails(): boolean {
  return use(SendsMails);
}

/** Says beside a button that sends a mail that the shop has no mail server, so that the mail is only kept. Nothing with a server. */
export function KeptMailNote() {
  const t = useTranslations("admin.mails");
  if (useSendsMails()) return null;
  return (
    <p role="note" className="text-sm text-muted print:hidden">
      {t("kept_note")}
    </p>
  );
}
