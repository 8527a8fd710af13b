"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

type MailServer = {
  isSending: boolean;
  /** Whether this role may set up the mail server. */
  maySet: boolean;
};

const KnownMailServer = createContext<MailServer>({ isSending: true, maySet: false });

/** Provides every screen with whether the shop has a mail server. */
export function MailServerProvider({ children, ...server }: MailServer & { children: ReactNode }) {
  return <KnownMailServer value={server}>{children}</KnownMailServer>;
}

/** Whether mails leave the shop; without a server they are only stored. */
export function useSendsMails(): boolean {
  return use(KnownMailServer).isSending;
}

type Props = {
  /** What this means on this screen; by default, that the mail is only stored. */
  children?: ReactNode;
  className?: string;
};

/**
 * Warns that without a mail server no mail is delivered, and links to its settings. Renders nothing if there is a
 * server.
 */
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
