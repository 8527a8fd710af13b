import { checkoutPreview, type PreviewCheckoutInput } from "../contract/checkouts";
import { type InvoiceCheckInput, invoiceCheckResult } from "../contract/invoice-checks";
import { shownInvoice } from "../contract/issued-invoices";
import type { PlaceOrderInput } from "../contract/order-forms";
import type { LookUpOrder } from "../contract/order-lookup";
import {
  type CancelOrder,
  type ChangeAddress,
  type MemberOrderInput,
  memberOrderListing,
  order,
  orderTimeline,
  placedOrder,
  reorderedCart,
} from "../contract/orders";
import { paymentStep, type ReportTransfer, type StartPayment } from "../contract/payments";
import { refundAccountLink } from "../contract/refund-accounts";
import type { Send } from "./call";

/**
 * `access` is the token that came with the placed order; a signed-in member needs none for their own. `key` is that of
 * the intent, for calls that make money or stock move.
 */
export function orderCalls(send: Send) {
  const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}`;
  const headersOf = (access: string | undefined, key?: string) => ({
    "X-Order-Access": access,
    "Idempotency-Key": key,
  });
  return {
    preview: (body: PreviewCheckoutInput) =>
      send({ method: "POST", path: "/checkouts/preview", body, data: checkoutPreview }),
    /** Whether the ministry knows a number that an invoice is to go to. */
    checkInvoice: (body: InvoiceCheckInput) =>
      send({ method: "POST", path: "/checkouts/invoice-checks", body, data: invoiceCheckResult }),
    place: (body: PlaceOrderInput, key?: string) =>
      send({ method: "POST", path: "/orders", body, headers: headersOf(undefined, key), data: placedOrder }),
    lookUp: (body: LookUpOrder) => send({ method: "POST", path: "/orders/lookup", body, data: placedOrder }),
    /** Of the signed-in member. */
    list: (query: MemberOrderInput = {}) => send({ path: "/orders", query, data: memberOrderListing }),
    get: (number: string, access?: string) => send({ path: pathOf(number), headers: headersOf(access), data: order }),
    events: (number: string, access?: string) =>
      send({ path: `${pathOf(number)}/events`, headers: headersOf(access), data: orderTimeline }),
    /** The e-invoice; null as long as none was issued. */
    invoice: (number: string, access?: string) =>
      send({ path: `${pathOf(number)}/invoice`, headers: headersOf(access), data: shownInvoice.nullable() }),
    pay: (number: string, access: string | undefined, body: StartPayment, key?: string) =>
      send({ method: "POST", path: `${pathOf(number)}/pay`, headers: headersOf(access, key), body, data: paymentStep }),
    reportTransfer: (number: string, access: string | undefined, body: ReportTransfer) =>
      send({
        method: "POST",
        path: `${pathOf(number)}/transfer-report`,
        headers: headersOf(access),
        body,
        data: order,
      }),
    /** The link by which the shopper says where a refund goes. */
    refundAccountLink: (number: string, access: string | undefined, id: number) =>
      send({
        method: "POST",
        path: `${pathOf(number)}/refunds/${id}/account-link`,
        headers: headersOf(access),
        data: refundAccountLink,
      }),
    cancel: (number: string, access: string | undefined, body: CancelOrder, key?: string) =>
      send({ method: "POST", path: `${pathOf(number)}/cancel`, headers: headersOf(access, key), body, data: order }),
    changeAddress: (number: string, access: string | undefined, body: ChangeAddress) =>
      send({ method: "PUT", path: `${pathOf(number)}/address`, headers: headersOf(access), body, data: order }),
    /** Into the cart of this uuid, or a new one. */
    reorder: (number: string, access: string | undefined, uuid: string | null) => {
      const path = `${pathOf(number)}/reorder`;
      return send({ method: "POST", path, headers: headersOf(access), body: { uuid }, data: reorderedCart });
    },
  };
}
