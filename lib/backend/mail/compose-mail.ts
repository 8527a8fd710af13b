import { accentTheme, DEFAULT_ACCENT } from "@/lib/contract/accent-theme";
import { shopNameOf } from "@/lib/contract/basics";
import { emailAddress } from "@/lib/contract/contact";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import type { Database } from "../db/database";
import { readBasics } from "../settings/basics";
import type { Deliver } from "./deliver";
import { type MailContent, mailHtml, mailText } from "./mail-content";

export const NO_ADDRESS = "ENOADDRESS";

/** Who mails come from. `from` is a bare address; the name beside it is the shop's. */
type Sender = { db: Database; publicUrl: string; from: string };

/** A mail ready to be handed on. @param id of the mail, which becomes its Message-ID */
export async function composeMail(
  { db, publicUrl, from }: Sender,
  content: MailContent,
  { id, recipient }: { id: string; recipient: string },
): Promise<Parameters<Deliver>[0]> {
  const { shop, replyTo, accent, logo } = await readSender(db);
  const head = { shop, accent, logo: logo && { ...logo, url: `${publicUrl}/icons/logo.png` } };
  const host = new URL(publicUrl).hostname;
  return {
    from: { name: shop, address: from },
    // Checked again at the last moment, and never read as a list: one row, one recipient.
    to: { name: "", address: oneAddress(recipient) },
    replyTo: replyTo ? { name: shop, address: replyTo } : undefined,
    subject: content.subject,
    text: mailText(content, shop),
    html: mailHtml(content, head),
    messageId: `<${id}@${host}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(content.unsubscribe ? { "List-Unsubscribe": `<${content.unsubscribe}>` } : {}),
    },
  };
}

/** How the shop calls itself in its mails, how they look, and where answers go. */
export async function readSender(db: Database) {
  const basics = await readBasics(db);
  return {
    shop: shopNameOf(basics) || messagesOf(defaultLocale).site.name,
    replyTo: basics.email1,
    accent: accentTheme(basics.brand?.accent ?? "")?.light["--accent"] ?? DEFAULT_ACCENT,
    logo: basics.brand?.logo ?? null,
  };
}

function oneAddress(recipient: string): string {
  const checked = emailAddress.safeParse(recipient);
  if (!checked.success) throw Object.assign(new Error("not an address"), { code: NO_ADDRESS });
  return checked.data;
}
