import { type LinePayPayment, returnAddress } from "./book";

/**
 * The shopper accepts. The second time is like the first, as when a page is sent twice.
 * @returns the address that the browser is sent to
 * @throws Error when the payment has ended without being paid
 */
export function accept(payment: LinePayPayment): string {
  if (payment.status === "requested") payment.status = "accepted";
  if (payment.status !== "accepted" && payment.status !== "confirmed") throw new Error(`it is ${payment.status}`);
  return returnAddress(payment);
}

/**
 * The shopper cancels.
 * @returns the address that the browser is sent to
 * @throws Error when the payment has ended
 */
export function cancel(payment: LinePayPayment): string {
  if (payment.status !== "requested" && payment.status !== "accepted") throw new Error(`it is ${payment.status}`);
  payment.status = "cancelled";
  return payment.form.redirectUrls.cancelUrl;
}
