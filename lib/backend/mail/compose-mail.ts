import { emailAddress } from "@/lib/contract/field-schemas";
import { mailHeadOf } from "@/lib/mails/mail-head";
import { type MailContent, mailHtml, mailText } from "@/lib/mails/mail-template";
import type { Database } from "../db/database";
import { readBasics } from "../settings/basics";
import type { Deliver } from "./deliver";

export const NO_ADDRESS = "ENOADDRESS";

/** The sender of mails. `from` is a bare address; the display name is the shop's. */
type Sender = { db: Database; publicUrl: string; from: string };

/** A mail ready to be delivered. @param id of the mail, which becomes its Message-ID */
export async function composeMail(
  { db, publicUrl, from }: Sender,
  content: MailContent,
  { id, recipient }: { id: string; recipient: string },
): Promise<Parameters<Deliver>[0]> {
  const basics = await readBasics(db);
  const head = mailHeadOf(basics, publicUrl);
  const { shop } = head;
  const replyTo = basics.email1;
  const host = new URL(publicUrl).hostname;
  return {
    from: { name: shop, address: from },
    // Checked again before sending, and never parsed as a list: one row, one recipient.
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

function oneAddress(recipient: string): string {
  const checked = emailAddress.safeParse(recipient);
  if (!checked.success) throw Object.assign(new Error("not an address"), { code: NO_ADDRESS });
  return checked.data;
}
