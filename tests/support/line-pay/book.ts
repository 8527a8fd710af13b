import { type RequestForm, sum } from "./request-rules";

export type LinePayRefund = { transactionId: string; amount: number; at: Date };

/** A payment as LINE Pay's book has it. `form` is what the shop requested. */
export type LinePayPayment = {
  form: RequestForm;
  transactionId: string;
  status: "requested" | "accepted" | "confirmed" | "cancelled" | "expired" | "failed";
  paidAt?: Date;
  refunds: LinePayRefund[];
};

/** The first number of a test's payment; JavaScript rounds it to one that ends with 300. */
const FIRST_ID = 2021121300698360310n;

/** The payments that were requested, by LINE Pay's number and by the shop's. */
export function openBook() {
  const payments: LinePayPayment[] = [];
  let nextId = FIRST_ID;

  /** A number of 19 digits that does not survive `JSON.parse`: one that does would hide the mistake. */
  function newId(): string {
    while (String(Number(nextId)) === String(nextId)) nextId += 1n;
    const id = String(nextId);
    nextId += 1n;
    return id;
  }

  return {
    payments,
    find: (transactionId: string) => payments.find((one) => one.transactionId === transactionId),
    ofOrder: (orderId: string) => payments.find((one) => one.form.orderId === orderId),
    isRefund: (transactionId: string) =>
      payments.some(({ refunds }) => refunds.some((one) => one.transactionId === transactionId)),
    enter(form: RequestForm): LinePayPayment {
      const payment: LinePayPayment = { form, transactionId: newId(), status: "requested", refunds: [] };
      payments.push(payment);
      return payment;
    },
    giveBack(payment: LinePayPayment, amount: number): LinePayRefund {
      const refund = { transactionId: newId(), amount, at: new Date() };
      payment.refunds.push(refund);
      return refund;
    },
  };
}

export type LinePayBook = ReturnType<typeof openBook>;

/** The sum of a payment that can still be refunded. */
export function refundable({ form, refunds }: LinePayPayment): number {
  return form.amount - sum(refunds.map(({ amount }) => amount));
}

/** Where the browser is sent once the shopper accepted. Such an address can be forged. */
export function returnAddress({ form, transactionId }: LinePayPayment): string {
  const address = new URL(form.redirectUrls.confirmUrl);
  address.searchParams.set("transactionId", transactionId);
  address.searchParams.set("orderId", form.orderId);
  return address.toString();
}
