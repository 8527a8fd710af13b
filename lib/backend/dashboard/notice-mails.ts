import { and, eq, isNull } from "drizzle-orm";
import { choicesOf, type NoticeKind, noticeKinds } from "@/lib/contract/staff-notices";
import { mailMessage } from "@/lib/i18n/translate";
import type { MailFacts } from "@/lib/mails/mail-forms";
import type { MailContent } from "@/lib/mails/mail-template";
import { dailyHead, type NoticeFacts, noticePaths } from "@/lib/mails/notice-mails";
import { administrators } from "../admin-accounts/tables";
import { factsOfBatch } from "../admin-accounts/tell-staff";
import { rangeOf } from "../invoices/note-for-staff";
import type { LoadMail, RenderContext } from "../mail/render-context";
import { factRows } from "./fact-rows";

/** Rows of each kind in a daily mail; of more it shows the number. */
const ROWS = 10;

export const loadNewOrder = oneFact("orders", "order");

export const loadNewMessage = oneFact("messages", "message");

/** Not sent once it is settled. */
export const loadInvoiceTrouble = oneFact("invoices", "order");

/** Not sent once there are enough numbers again. */
export const loadInvoiceNumbers: LoadMail<NoticeFacts> = async (mail, context) => {
  const facts = await ofRange(mail, context);
  return facts && { ...facts, subject: rangeOf(facts.subject) };
};

const ofRange = oneFact("invoice_numbers", "range");

/** Not sent once the SKU has enough stock again. */
export const loadLowStock = oneFact("low_stock", "sku");

/** Without what this recipient may no longer see; not sent when nothing is left. */
export const loadDaily: LoadMail<MailFacts<"staff_daily">> = async ({ recipient, payload }, { db, publicUrl }) => {
  const kinds = await visibleKinds(db, recipient);
  if (!kinds || !payload.batch) return undefined;
  const facts = (await factsOfBatch(db, payload.batch)).filter(({ kind }) => kinds.includes(kind));
  if (facts.length === 0) return undefined;
  const rows: NonNullable<MailContent["rows"]> = [];
  for (const kind of noticeKinds) {
    const ofKind = facts.filter((fact) => fact.kind === kind);
    if (ofKind.length === 0) continue;
    rows.push(dailyHead(kind, ofKind.length));
    const shown = await factRows(
      db,
      kind,
      ofKind.slice(0, ROWS).map(({ subject }) => subject),
    );
    rows.push(...shown);
    const more = ofKind.length - ROWS;
    if (more > 0) rows.push({ label: mailMessage("staff_daily.more", { count: more }), value: "" });
  }
  return { count: facts.length, rows, url: `${publicUrl}/admin` };
};

/** @param name the payload's key of the subject */
function oneFact(kind: keyof typeof noticePaths, name: "order" | "message" | "range" | "sku"): LoadMail<NoticeFacts> {
  return async ({ recipient, payload }, { db, publicUrl }) => {
    const { [name]: subject } = payload;
    const kinds = await visibleKinds(db, recipient);
    if (!subject || !kinds?.includes(kind)) return undefined;
    const rows = await factRows(db, kind, [subject]);
    return rows.length === 0 ? undefined : { subject, rows, url: `${publicUrl}${noticePaths[kind](subject)}` };
  };
}

/** The kinds that the owner of this address may see now; undefined for closed accounts. */
async function visibleKinds(db: RenderContext["db"], email: string): Promise<NoticeKind[] | undefined> {
  const isOpen = and(eq(administrators.email, email), isNull(administrators.deactivatedAt));
  const { role, permissions } = administrators;
  const [person] = await db.select({ role, permissions }).from(administrators).where(isOpen).limit(1);
  return person && (Object.keys(choicesOf(person, null)) as NoticeKind[]);
}
