"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import { SmallLink } from "@/components/admin/small-button";
import { cn } from "@/lib/utils";

type MailServer = {
  isSending: boolean;
  /** Whether this role may enter the server. */
  maySet: boolean;
};

const KnownMailServer = createContext<MailServer>({ isSending: true, maySet: false });

/** Tells every screen whether the shop has a mail server. */
export function MailServerProvider({ children, ...server }: MailServer & { children: ReactNode }) {
  return <KnownMailServer value={server}>{children}</KnownMailServer>;
}

/** Whether mails leave the shop; without a server they are only kept. */
export function useSendsMails(): boolean {
  return use(KnownMailServer).isSending;
}

type Props = {
  /** What follows from it on this screen; by default, that the mail is only kept. */
  children?: ReactNode;
  className?: string;
};

/** Says that the shop has no mail server, so that nothing it writes reaches anybody, and where to enter one. Nothing with a server. */
export function NoMailServer({ children, className }: Props) {
  const t = useTranslations("admin.mails");
  const { isSending, maySet } = use(KnownMailServer);
  if (isSending) return null;
  return (
    <div
      role="note"
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-warning-soft px-4 py-3 text-warning print:hidden",
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-64">{children ?? t("kept_note")}</p>
      {maySet && <SmallLink href="/admin/settings/mail" label={t("to_settings")} />}
    </div>
  );
}
