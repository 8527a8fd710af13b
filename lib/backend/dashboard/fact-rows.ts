import { inArray, sql } from "drizzle-orm";
import type { NoticeKind } from "@/lib/contract/staff-notices";
import { formatCount, formatDateTime, formatMoney } from "@/lib/format";
import { mailMessage as t } from "@/lib/i18n/translate";
import type { MailContent } from "@/lib/mails/mail-template";
import { inventories } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { readInventories } from "../inventories/queries";
import { rangeOf, readFewNumbers, readInvoiceTrouble } from "../invoices/note-for-staff";
import { orders } from "../orders/tables";

type Rows = NonNullable<MailContent["rows"]>;

/** One row for each subject that still exists; no names, addresses or texts of shoppers. @param subjects at most 100 */
export async function factRows(db: Database, kind: NoticeKind, subjects: string[]): Promise<Rows> {
  return (await readers[kind](db, subjects)).toSorted(
    (a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject),
  );
}

type Reader = (db: Database, subjects: string[]) => Promise<(Rows[number] & { subject: string })[]>;

const readers: Record<NoticeKind, Reader> = {
  orders: async (db, numbers) => {
    const { number, total, pieces } = orders;
    const rows = await db.select({ number, total, pieces }).from(orders).where(inArray(number, numbers));
    return rows.map((row) => ({
      subject: row.number,
      label: t("staff_notice.order", { number: row.number, pieces: row.pieces }),
      value: formatMoney(row.total),
    }));
  },
  refunds: async (db, numbers) => {
    const { number, refundPending } = orders;
    const rows = await db.select({ number, refundPending }).from(orders).where(inArray(number, numbers));
    return rows.map((row) => ({ subject: row.number, label: row.number, value: formatMoney(row.refundPending) }));
  },
  invoices: async (db, numbers) => {
    const troubles = await readInvoiceTrouble(db, numbers);
    return troubles.map(({ number, state, lateAt }) => ({
      subject: number,
      label: [number, t(`staff_invoice.states.${state}`)].join(" "),
      value: lateAt ? t("staff_invoice.until", { time: formatDateTime(lateAt.toISOString()) }) : "",
    }));
  },
  invoice_numbers: async (db, subjects) => {
    const few = await readFewNumbers(db);
    if (!few || !subjects.includes(few.subject)) return [];
    return [
      {
        subject: few.subject,
        label: t("staff_invoice_numbers.range", { range: rangeOf(few.subject) }),
        value: t("staff_invoice_numbers.left", { count: formatCount(few.left) }),
      },
    ];
  },
  messages: async (db, numbers) => {
    const { number, topic } = contacts;
    const rows = await db.select({ number, topic }).from(contacts).where(inArray(number, numbers));
    return rows.map((row) => ({
      subject: row.number,
      label: row.number,
      value: t(`contact_reply.topics.${row.topic}`),
    }));
  },
  low_stock: async (db, skus) => {
    const isLow = sql`${inArray(inventories.sku, skus)}
      and ${inventories.onHand} - ${inventories.reserved} <= ${inventories.lowStockAt}`;
    const rows = await readInventories(db, isLow, skus.length);
    return rows.map(({ sku, title, values, available }) => ({
      subject: sku,
      label: [title, ...values, sku].join(" "),
      value: t("staff_notice.left", { count: available }),
    }));
  },
};
