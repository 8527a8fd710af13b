"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import { AppLink } from "@/components/ui/app-link";
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
      className={cn("rounded-xl bg-warning-soft px-4 py-2.5 text-sm text-warning print:hidden", className)}
    >
      <p>
        {children ?? t("kept_note")}
        {maySet && (
          <AppLink href="/admin/settings/mail" className="ml-2 inline-block font-medium underline underline-offset-4">
            {t("to_settings")}
          </AppLink>
        )}
      </p>
    </div>
  );
}
