import type { RefundStatus } from "../contract/payments";
import type { NoticeKind } from "../contract/staff-notices";
import { formatDateTime, formatMoney } from "../format";
import { mailMessage } from "../i18n/translate";
import type { MailContent } from "./mail-template";
import { SAMPLE_TIME } from "./sample-order";
import type { MailForm } from "./say";

type Rows = NonNullable<MailContent["rows"]>;

const NUMBER = "261120-4F7K2M9P";
const INQUIRY = "Q4F7K2M9";
const SKU = "TEA-RBY-50";
const RANGE = "AB10000000";

/** A refund that has to be made by hand, or that failed; amounts in TWD. */
export const refundForStaff: MailForm<{
  number: string;
  url: string;
  refunds: { amount: number; status: RefundStatus }[];
}> = {
  write: ({ number, url, refunds }, say) => ({
    subject: say("refund_for_staff.subject", { number }),
    heading: say("refund_for_staff.heading", { number }),
    paragraphs: [say("refund_for_staff.text", { number })],
    rows: refunds.map(({ amount, status }) => ({
      label: mailMessage(`refund_for_staff.status.${status as "unclear"}`),
      value: formatMoney(amount),
    })),
    button: { label: say("refund_for_staff.button"), url },
    notes: [say("refund_for_staff.until")],
  }),
  samples: (publicUrl) => ({
    usual: { number: NUMBER, url: `${publicUrl}/admin/order/${NUMBER}`, refunds: [{ amount: 480, status: "by_hand" }] },
  }),
};

const orderRow = () => ({
  label: mailMessage("staff_notice.order", { number: NUMBER, pieces: 3 }),
  value: formatMoney(1220),
});
const messageRow = () => ({ label: INQUIRY, value: mailMessage("contact_reply.topics.product") });
const invoiceRow = () => ({
  label: [NUMBER, mailMessage("staff_invoice.states.failed")].join(" "),
  value: mailMessage("staff_invoice.until", { time: formatDateTime(SAMPLE_TIME) }),
});
const numbersRow = () => ({
  label: mailMessage("staff_invoice_numbers.range", { range: RANGE }),
  value: mailMessage("staff_invoice_numbers.left", { count: "1,980" }),
});
const stockRow = () => ({
  label: [mailMessage("sample.first_product"), mailMessage("sample.first_value"), SKU].join(" "),
  value: mailMessage("staff_notice.left", { count: 3 }),
});

/** Path of the button in a mail about one event. */
export const noticePaths = {
  orders: (number: string) => `/admin/order/${number}`,
  invoices: (number: string) => `/admin/order/${number}#invoices`,
  invoice_numbers: () => "/admin/invoice",
  messages: (number: string) => `/admin/message/${number}`,
  low_stock: () => "/admin/inventory?low_stock=1",
};

/** A new order; without the shopper's name, as in all mails to staff. */
export const staffNewOrder = oneFact("new_order", "number", NUMBER, orderRow, noticePaths.orders);

/** An invoice that was not issued, or is about to miss its deadline. */
export const staffInvoice = oneFact("invoice", "number", NUMBER, invoiceRow, noticePaths.invoices);

/** Few or no numbers for invoices are left. */
export const staffInvoiceNumbers = oneFact("invoice_numbers", "range", RANGE, numbersRow, noticePaths.invoice_numbers);

export const staffNewMessage = oneFact("new_message", "inquiry", INQUIRY, messageRow, noticePaths.messages);

/** A SKU is running out. */
export const staffLowStock = oneFact("low_stock", "sku", SKU, stockRow, noticePaths.low_stock);

/** `subject` is the number of an order or a message, a SKU, or the first number of a range. */
export type NoticeFacts = { subject: string; rows: Rows; url: string };

/**
 * @param name placeholder of the subject in the texts
 * @param sample an example of a subject
 */
function oneFact(
  words: "new_order" | "invoice" | "invoice_numbers" | "new_message" | "low_stock",
  name: string,
  sample: string,
  sampleRow: () => Rows[number],
  pathOf: (subject: string) => string,
): MailForm<NoticeFacts> {
  return {
    write: ({ subject, rows, url }, say) => ({
      subject: say(`staff_${words}.subject`, { [name]: subject }),
      heading: say(`staff_${words}.heading`, { [name]: subject }),
      paragraphs: [say(`staff_${words}.text`, { [name]: subject })],
      rows,
      button: { label: say("staff_notice.button"), url },
      notes: [say("staff_notice.choose")],
    }),
    samples: (publicUrl) => ({
      usual: { subject: sample, rows: [sampleRow()], url: `${publicUrl}${pathOf(sample)}` },
    }),
  };
}

/** Events since yesterday's mail. */
export const staffDaily: MailForm<{ count: number; rows: Rows; url: string }> = {
  write: ({ count, rows, url }, say) => ({
    subject: say("staff_daily.subject", { count }),
    heading: say("staff_daily.heading", { count }),
    paragraphs: [say("staff_daily.text", { count })],
    rows,
    button: { label: say("staff_daily.button"), url },
    notes: [say("staff_notice.choose")],
  }),
  samples: (publicUrl) => ({
    usual: {
      count: 3,
      rows: [
        dailyHead("orders", 1),
        orderRow(),
        dailyHead("messages", 1),
        messageRow(),
        dailyHead("low_stock", 1),
        stockRow(),
      ],
      url: `${publicUrl}/admin`,
    },
  }),
};

/** The heading of one kind of events in a daily mail. */
export function dailyHead(kind: NoticeKind, count: number): Rows[number] {
  const value = mailMessage("staff_daily.count", { count });
  return { label: mailMessage(`staff_daily.kinds.${kind}`), value, strong: true };
}
