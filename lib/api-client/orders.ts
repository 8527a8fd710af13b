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
import { askedRefundAccount, type GiveRefundAccountInput, refundAccountLink } from "../contract/refund-accounts";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./call";

export const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}`;

/**
 * Headers with the secret that opens an order without sign-in, and the idempotency key of calls that move money or
 * stock.
 */
export const openedBy = (access: string | undefined, key?: string) => ({
  "X-Order-Access": access,
  "Idempotency-Key": key,
});

/**
 * `access` is the token of the placed order; a signed-in member needs none for their own. `key` is the idempotency key,
 * for calls that move money or stock.
 */
export function orderCalls(send: Send) {
  return {
    preview: (body: PreviewCheckoutInput) =>
      send({ method: "POST", path: "/checkouts/preview", body, data: checkoutPreview }),
    /** Whether the ministry knows a number that is entered for an invoice. */
    checkInvoice: (body: InvoiceCheckInput) =>
      send({ method: "POST", path: "/checkouts/invoice-checks", body, data: invoiceCheckResult }),
    place: (body: PlaceOrderInput, key?: string) =>
      send({ method: "POST", path: "/orders", body, headers: openedBy(undefined, key), data: placedOrder }),
    lookUp: (body: LookUpOrder) => send({ method: "POST", path: "/orders/lookup", body, data: placedOrder }),
    /** Orders of the signed-in member. */
    list: (query: MemberOrderInput = {}) => send({ path: "/orders", query, data: memberOrderListing }),
    get: (number: string, access?: string) => send({ path: pathOf(number), headers: openedBy(access), data: order }),
    events: (number: string, access?: string) =>
      send({ path: `${pathOf(number)}/events`, headers: openedBy(access), data: orderTimeline }),
    /** The e-invoice; null as long as none was issued. */
    invoice: (number: string, access?: string) =>
      send({ path: `${pathOf(number)}/invoice`, headers: openedBy(access), data: shownInvoice.nullable() }),
    pay: (number: string, access: string | undefined, body: StartPayment, key?: string) =>
      send({ method: "POST", path: `${pathOf(number)}/pay`, headers: openedBy(access, key), body, data: paymentStep }),
    reportTransfer: (number: string, access: string | undefined, body: ReportTransfer) =>
      send({ method: "POST", path: `${pathOf(number)}/transfer-report`, headers: openedBy(access), body, data: order }),
    /** The link by which the shopper enters the account for a refund. */
    refundAccountLink: (number: string, access: string | undefined, id: number) =>
      send({
        method: "POST",
        path: `${pathOf(number)}/refunds/${id}/account-link`,
        headers: openedBy(access),
        data: refundAccountLink,
      }),
    cancel: (number: string, access: string | undefined, body: CancelOrder, key?: string) =>
      send({ method: "POST", path: `${pathOf(number)}/cancel`, headers: openedBy(access, key), body, data: order }),
    changeAddress: (number: string, access: string | undefined, body: ChangeAddress) =>
      send({ method: "PUT", path: `${pathOf(number)}/address`, headers: openedBy(access), body, data: order }),
    /** Adds to the cart of this uuid, or to a new one. */
    reorder: (number: string, access: string | undefined, uuid: string | null) => {
      const path = `${pathOf(number)}/reorder`;
      return send({ method: "POST", path, headers: openedBy(access), body: { uuid }, data: reorderedCart });
    },
  };
}

/** The account for a refund that the shop transfers, by the link of a mail. */
export function refundAccountCalls(send: Send) {
  return {
    lookUp: (body: LinkTokenBody) =>
      send({ method: "POST", path: "/refund-accounts/lookup", body, data: askedRefundAccount }),
    give: (body: GiveRefundAccountInput) =>
      send({ method: "PUT", path: "/refund-accounts", body, data: askedRefundAccount }),
  };
}
