import "server-only";
import { answerFile } from "./answer-file";
import { barcodesSvg } from "./code-39";
import { type OfOrder, withOrderAccess } from "./order-access";
import { refused } from "./refused";

/** Letters and digits, as ECPay issues them, so the text cannot contain markup. */
const DRAWABLE = /^[0-9A-Z]{1,20}$/;

/** The bar codes for paying an order, as a picture; 404 when there are none, or the browser may not read the order. */
export function showBarcodes(_request: Request, { number }: OfOrder): Promise<Response> {
  return answerFile(
    () =>
      withOrderAccess(number, async (api, access) => {
        const { payment, pay_codes } = (await api.orders.get(number, access)).data;
        const codes = payment === "barcode" ? (pay_codes?.codes ?? []) : [];
        if (codes.length === 0 || !codes.every((code) => DRAWABLE.test(code))) throw refused("not_found");
        return barcodesSvg(codes);
      }),
    { "Content-Type": "image/svg+xml" },
  );
}
