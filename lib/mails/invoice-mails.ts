import type { OrderInvoice } from "../contract/invoices";
import { formatDate, formatMoney } from "../format";
import { mailMessage } from "../i18n/translate";
import { aboutOrder } from "./order-mails";
import { SAMPLE_TIME, sampleOrder } from "./sample-order";

/** An invoice as its buyer's mail shows it; `amount` is TWD with tax. Of a carrier only its kind. */
export type MailedInvoice = {
  number: string;
  randomCode: string | null;
  issuedAt: string;
  amount: number;
  kind: OrderInvoice["kind"];
  isTest: boolean;
};

const sample = (kind: MailedInvoice["kind"]) => ({
  order: sampleOrder({ payment_status: "paid", order_status: "processing", paid_total: 1220 }),
  invoice: { number: "AB12345678", randomCode: "4821", issuedAt: SAMPLE_TIME, amount: 1220, kind, isTest: false },
});

/** The e-invoice of an order was issued: its number, and where it is kept. */
export const orderInvoiceIssued = aboutOrder<{ invoice: MailedInvoice }>(
  "invoice_issued",
  {
    member: sample("member"),
    mobile_barcode: sample("mobile_barcode"),
    citizen_certificate: sample("citizen_certificate"),
    donation: sample("donation"),
    company: sample("company"),
  },
  ({ invoice }, say) => ({
    paragraphs: [
      say("invoice_issued.text"),
      say(`invoice_issued.where.${invoice.kind}`),
      ...(invoice.isTest ? [mailMessage("invoice_issued.test")] : []),
    ],
    rows: invoiceRows(invoice),
  }),
);

/** The e-invoice won a prize: how it is claimed. */
export const orderInvoiceWon = aboutOrder<{ invoice: MailedInvoice }>(
  "invoice_won",
  {
    member: sample("member"),
    mobile_barcode: sample("mobile_barcode"),
    citizen_certificate: sample("citizen_certificate"),
  },
  ({ invoice }, say) => ({
    paragraphs: [
      say("invoice_won.text"),
      // A prize that cannot be claimed is not announced.
      say(`invoice_won.how.${invoice.kind as "member" | "mobile_barcode" | "citizen_certificate"}`),
      say("invoice_won.fraud"),
    ],
    rows: invoiceRows(invoice),
  }),
);

function invoiceRows({ number, randomCode, issuedAt, amount, kind }: MailedInvoice) {
  const row = (label: "number" | "random_code" | "day" | "amount" | "kind", value: string) => ({
    label: mailMessage(`invoice_issued.${label}`),
    value,
  });
  return [
    { ...row("number", number.replace(/^([A-Z]{2})/, "$1-")), strong: true },
    ...(randomCode ? [row("random_code", randomCode)] : []),
    row("day", formatDate(issuedAt)),
    row("amount", formatMoney(amount)),
    row("kind", mailMessage(`invoice_issued.kinds.${kind}`)),
  ];
}
