import { and, eq, isNull } from "drizzle-orm";
import { choicesOf, type NoticeKind, noticeKinds } from "@/lib/contract/staff-notices";
import { mailMessage as t } from "@/lib/i18n/translate";
import { administrators } from "../admin-accounts/tables";
import { factsOfBatch } from "../admin-accounts/tell-staff";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, RenderContext, RenderMail } from "../mail/render-context";
import { factRows } from "./fact-rows";

/** Rows that a daily mail shows of each kind; of more it gives the number. */
const ROWS = 10;

const placeOf: Record<NoticeKind, string> = {
  orders: "/admin/order",
  refunds: "/admin/order?refund_due=1",
  messages: "/admin/message?status=open",
  low_stock: "/admin/inventory?low_stock=1",
};

/** An order that came; without who ordered it, as all mails to staff. */
export const staffNewOrder = oneFact(
  "orders",
  "new_order",
  ({ order }) => order,
  (number) => `/admin/order/${number}`,
);

export const staffNewMessage = oneFact(
  "messages",
  "new_message",
  ({ message }) => message,
  (number) => `/admin/message/${number}`,
);

/** A SKU is running out; nothing to say once there is enough of it again. */
export const staffLowStock = oneFact(
  "low_stock",
  "low_stock",
  ({ sku }) => sku,
  () => placeOf.low_stock,
);

/** What came since yesterday's mail, without what this person may not see any more; none when nothing is left of it. */
export async function staffDaily({ recipient, payload }: DueMail, { db, publicUrl }: RenderContext) {
  const kinds = await visibleKinds(db, recipient);
  if (!kinds || !payload.batch) return undefined;
  const facts = (await factsOfBatch(db, payload.batch)).filter(({ kind }) => kinds.includes(kind));
  if (facts.length === 0) return undefined;
  const rows: MailContent["rows"] = [];
  for (const kind of noticeKinds) {
    const ofKind = facts.filter((fact) => fact.kind === kind);
    if (ofKind.length === 0) continue;
    rows.push({
      label: t(`staff_daily.kinds.${kind}`),
      value: t("staff_daily.count", { count: ofKind.length }),
      strong: true,
    });
    const shown = await factRows(
      db,
      kind,
      ofKind.slice(0, ROWS).map(({ subject }) => subject),
    );
    rows.push(...shown);
    if (ofKind.length > ROWS) rows.push({ label: t("staff_daily.more", { count: ofKind.length - ROWS }), value: "" });
  }
  return {
    subject: t("staff_daily.subject", { count: facts.length }),
    heading: t("staff_daily.heading"),
    paragraphs: [t("staff_daily.text")],
    rows,
    button: { label: t("staff_daily.button"), url: `${publicUrl}/admin` },
    notes: [t("staff_notice.choose")],
  };
}

function oneFact(
  kind: NoticeKind,
  words: "new_order" | "new_message" | "low_stock",
  subjectOf: (payload: DueMail["payload"]) => string | undefined,
  pathOf: (subject: string) => string,
): RenderMail {
  return async ({ recipient, payload }, { db, publicUrl }) => {
    const subject = subjectOf(payload);
    const kinds = await visibleKinds(db, recipient);
    if (!subject || !kinds?.includes(kind)) return undefined;
    const rows = await factRows(db, kind, [subject]);
    if (rows.length === 0) return undefined;
    return {
      subject: t(`staff_${words}.subject`, { subject }),
      heading: t(`staff_${words}.heading`),
      paragraphs: [t(`staff_${words}.text`, { subject })],
      rows,
      button: { label: t("staff_notice.button"), url: `${publicUrl}${pathOf(subject)}` },
      notes: [t("staff_notice.choose")],
    };
  };
}

/** What the owner of this address may see now; undefined for closed accounts. */
async function visibleKinds(db: RenderContext["db"], email: string): Promise<NoticeKind[] | undefined> {
  const isOpen = and(eq(administrators.email, email), isNull(administrators.deactivatedAt));
  const [person] = await db.select({ role: administrators.role }).from(administrators).where(isOpen).limit(1);
  return person && (Object.keys(choicesOf(person.role, null)) as NoticeKind[]);
}
