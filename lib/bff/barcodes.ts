import "server-only";
import { ApiCallError } from "../api-client/errors";
import { barcodesSvg } from "./code-39";
import { openOrder } from "./order-right";
import type { OfOrder } from "./orders";

const PERSONAL = { "Cache-Control": "private, no-store" };
/** Letters and digits, as ECPay issues them: nothing of the text can be markup. */
const DRAWABLE = /^[0-9A-Z]{1,20}$/;

/** The bar codes that an order can be paid with, as a picture; 404 when there are none, or the browser may not see it. */
export async function showBarcodes(_request: Request, { number }: OfOrder): Promise<Response> {
  try {
    const { api, access } = await openOrder(number);
    const { payment, pay_codes } = (await api.orders.get(number, access)).data;
    const codes = payment === "barcode" ? (pay_codes?.codes ?? []) : [];
    if (codes.length === 0 || !codes.every((code) => DRAWABLE.test(code))) return notShown(404);
    return new Response(barcodesSvg(codes), { headers: { "Content-Type": "image/svg+xml", ...PERSONAL } });
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return notShown(error.status);
  }
}

function notShown(status: number): Response {
  return new Response(null, { status, headers: PERSONAL });
}
