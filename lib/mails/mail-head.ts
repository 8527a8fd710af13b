import { accentTheme, DEFAULT_ACCENT } from "../contract/accent-theme";
import { type Basics, shopNameOf } from "../contract/basics";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import type { MailHead } from "./mail-template";

/**
 * The shop's name in its mails, and their look.
 * @param publicUrl base address of the logo
 */
export function mailHeadOf(basics: Basics, publicUrl: string): MailHead {
  const logo = basics.brand?.logo;
  return {
    shop: shopNameOf(basics) || messagesOf(defaultLocale).site.name,
    accent: accentTheme(basics.brand?.accent ?? "")?.light["--accent"] ?? DEFAULT_ACCENT,
    logo: logo ? { ...logo, url: `${publicUrl}/icons/logo.png` } : null,
  };
}
