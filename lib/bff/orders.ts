import "server-only";
import { connection } from "next/server";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { clientAddressOf } from "../client-address";
import type { CheckoutPreview, CheckoutPreviewForm } from "../contract/checkouts";
import type { ShownInvoice } from "../contract/issued-invoices";
import type { CheckoutForm } from "../contract/order-forms";
import type { LookUpOrder } from "../contract/order-lookup";
import { orderAccess, orderNumber } from "../contract/order-number";
import type { Order } from "../contract/orders";
import { apiMessage } from "../i18n/translate";
import { forgetCartUuid } from "../session/cart";
import { keepOrderAccess } from "../session/orders";
import { readShownOrder } from "../storefront/shown-order";
import { requireCartUuid } from "./cart";
import { keyOf } from "./idempotency-key";
import { type OfOrder, withOrderAccess } from "./order-access";
import { asVisitor } from "./visitor";

/** Orders the visitor's cart; this browser may read the order from now on, and starts with an empty cart. */
export async function placeOrder(form: CheckoutForm, request: Request): Promise<Answer<Order>> {
  const uuid = await requireCartUuid();
  const { msg, data } = await asVisitor((api) => api.orders.place({ ...form, uuid }, keyOf(request)), request);
  const { access_token, ...order } = data;
  await keepOrderAccess(order.number, access_token);
  await forgetCartUuid();
  return { msg, data: order };
}

/** Preview of an order of the visitor's cart. */
export async function previewCheckout(form: CheckoutPreviewForm, request: Request): Promise<Answer<CheckoutPreview>> {
  const uuid = await requireCartUuid();
  return asVisitor((api) => api.orders.preview({ ...form, uuid }), request);
}

/** The e-invoice once it has a number; none for a backend without invoices. */
export async function readInvoice(_request: Request, { number }: OfOrder): Promise<Answer<ShownInvoice | null>> {
  try {
    return await withOrderAccess(number, (api, access) => api.orders.invoice(number, access));
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotOffered) return { msg: apiMessage("ok"), data: null };
    throw error;
  }
}

/** Looks up a guest's order; this browser may read it from now on. */
export async function lookUpOrder(form: LookUpOrder, request: Request): Promise<Answer<{ number: string }>> {
  const { msg, data } = await getApi(undefined, clientAddressOf(request)).orders.lookUp(form);
  await keepOrderAccess(data.number, data.access_token);
  return { msg, data: { number: data.number } };
}

/**
 * Opens an order by the link of its mail: this browser may read it from now on. Redirects to the order's own address,
 * without the secret; a wrong link redirects there too, and the page then says that there is no such order.
 */
export async function openOrderByLink(request: Request, { number }: OfOrder): Promise<Response> {
  const proof = orderAccess.safeParse(new URL(request.url).searchParams.get("access")).data;
  const known = orderNumber.safeParse(number).success && proof && (await opens(number, proof));
  if (known) await keepOrderAccess(number, proof);
  return toOrderPage(number);
}

/**
 * The payment provider sends the browser here with a result, by a form of another site, so without our cookies. The
 * result is ignored: the payment's status comes from the provider's notice (docs/taiwan.md), which the order's page
 * waits for.
 */
export async function showPaymentResult(_request: Request, { number }: OfOrder): Promise<Response> {
  return toOrderPage(number, "?paid=1");
}

/** The order's own address: without secrets, and requested with this browser's cookies. */
function toOrderPage(number: string, query = ""): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: `/orders/${encodeURIComponent(number)}${query}`,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

async function opens(number: string, access: string): Promise<boolean> {
  try {
    await getApi().orders.get(number, access);
    return true;
  } catch (error) {
    if (error instanceof ApiCallError) return false;
    throw error;
  }
}

/**
 * An order that this browser or its signed-in member may read; null for any other. Personal, so it waits for the
 * request and is never cached.
 */
export async function getPlacedOrder(number: string): Promise<Awaited<ReturnType<typeof readShownOrder>> | null> {
  await connection();
  if (!orderNumber.safeParse(number).success) return null;
  try {
    return await withOrderAccess(number, (api, access) => readShownOrder(api, number, access));
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
