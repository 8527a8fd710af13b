import { type LinePayPayment, returnAddress } from "./book";

/**
 * The shopper accepts; gives the address that the browser is sent to. The second time is like the first, as when a page is
 * sent twice.
 * @throws Error when the payment has come to its end without being paid
 */
export function accept(payment: LinePayPayment): string {
  if (payment.status === "requested") payment.status = "accepted";
  if (payment.status !== "accepted" && payment.status !== "confirmed") throw new Error(`it is ${payment.status}`);
  return returnAddress(payment);
}

/**
 * The shopper cancels; gives the address that the browser is sent to.
 * @throws Error when the payment has come to its end
 */
export function cancel(payment: LinePayPayment): string {
  if (payment.status !== "requested" && payment.status !== "accepted") throw new Error(`it is ${payment.status}`);
  payment.status = "cancelled";
  return payment.form.redirectUrls.cancelUrl;
}
