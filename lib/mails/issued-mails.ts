import type { PayCodes, VirtualAccount } from "../contract/payments";
import { formatDateTime, formatMoney } from "../format";
import { mailMessage } from "../i18n/translate";
import type { MailContent } from "./mail-template";
import { aboutOrder } from "./order-mails";
import { sampleOrder } from "./sample-order";

const samplePayment = { amount: 1220, pay_before: "2026-11-23T15:59:59.000Z" };
const sampleAccount = { bank_code: "005", account: "9103522175887271", ...samplePayment };

/** The gateway issued an account: account, amount and deadline of the transfer. */
export const orderAccountIssued = aboutOrder<{ account: VirtualAccount }>(
  "account_issued",
  { usual: { order: sampleOrder({ payment: "atm" }), account: sampleAccount } },
  ({ account: { bank_code, account, amount, pay_before } }, say) => ({
    paragraphs: [say("account_issued.text"), say("account_issued.exact")],
    rows: [
      { label: mailMessage("account_issued.bank_code"), value: bank_code },
      { label: mailMessage("account_issued.account"), value: account },
      ...sumAndDay(amount, pay_before),
    ],
  }),
);

/** The gateway issued codes for the till of a store: codes, amount and deadline. Bar codes are shown at the order. */
export const orderPayCodesIssued = aboutOrder<{ payCodes: PayCodes }>(
  "cvs_code_issued",
  {
    barcode: {
      order: sampleOrder({ payment: "barcode" }),
      payCodes: { ...samplePayment, codes: ["2611236EA", "3453010191918357", "103079000001220"] },
    },
    cvs_code: {
      order: sampleOrder({ payment: "cvs_code" }),
      payCodes: { ...samplePayment, codes: ["LLL26112300001"] },
    },
  },
  ({ order, name, payCodes: { codes, amount, pay_before } }, say) => {
    const what = order.payment === "barcode" ? "barcode_issued" : "cvs_code_issued";
    return {
      subject: say(`${what}.subject`),
      heading: say(`${what}.heading`, { name }),
      paragraphs: [say(`${what}.text`), say(`${what}.exact`)],
      rows: [
        ...codes.map((code, index) => ({ label: mailMessage(`${what}.code`, { place: index + 1 }), value: code })),
        ...sumAndDay(amount, pay_before),
      ],
    };
  },
);

function sumAndDay(amount: number, payBefore: string): NonNullable<MailContent["rows"]> {
  return [
    { label: mailMessage("account_issued.amount"), value: formatMoney(amount), strong: true },
    { label: mailMessage("account_issued.pay_before"), value: formatDateTime(payBefore) },
  ];
}
