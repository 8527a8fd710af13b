import { emailAddress } from "@/lib/contract/contact";
import { mailMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { readBasics } from "../settings/basics";
import type { Deliver } from "./deliver";
import { type MailContent, mailHtml, mailText } from "./mail-content";

/** The code of a recipient that is not one address. */
export const NO_ADDRESS = "ENOADDRESS";

/** Who letters come from. `from` is a bare address; the name beside it is the shop's. */
type Sender = { db: Database; publicUrl: string; from: string };

/** A letter ready to be handed on. @param id of the mail, which becomes its Message-ID */
export async function composeMail(
  { db, publicUrl, from }: Sender,
  letter: MailContent,
  { id, recipient }: { id: string; recipient: string },
): Promise<Parameters<Deliver>[0]> {
  const { email1 } = await readBasics(db);
  const host = new URL(publicUrl).hostname;
  return {
    from: { name: mailMessage("brand"), address: from },
    // Checked again at the last moment, and never read as a list: one row, one recipient.
    to: { name: "", address: oneAddress(recipient) },
    replyTo: email1 ? { name: mailMessage("brand"), address: email1 } : undefined,
    subject: letter.subject,
    text: mailText(letter),
    html: mailHtml(letter),
    messageId: `<${id}@${host}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(letter.unsubscribe ? { "List-Unsubscribe": `<${letter.unsubscribe}>` } : {}),
    },
  };
}

function oneAddress(recipient: string): string {
  const checked = emailAddress.safeParse(recipient);
  if (!checked.success) throw Object.assign(new Error("not an address"), { code: NO_ADDRESS });
  return checked.data;
}
