import { randomUUID } from "node:crypto";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { skus } from "./catalogue";
import { checkoutForm, contact, taipei } from "./checkout";
import type { RawCall } from "./raw-call";
import { SECRET_HEADER } from "./shop";

/** What is wrong, the request, and the expected status. */
export type BadCall = [what: string, call: RawCall, status: number];

const cart = (json: unknown, method = "POST"): RawCall => ({ method, path: "/carts", json });
const text = (body: string, headers?: RawCall["headers"]): RawCall => ({
  method: "POST",
  path: "/carts",
  body,
  headers,
});

/** A line with one field changed. */
const line = (change: object) => cart({ sku: skus.towel, amount: 1, ...change });

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const good = JSON.stringify({ sku: skus.towel, amount: 1 });
const padded = (bytes: number) => `{"sku":"${skus.towel}","amount":1,"x":"${"a".repeat(bytes)}"}`;

export const badCarts: BadCall[] = [
  ["an unknown sku", line({ sku: "NO-SUCH-SKU" }), 404],
  ["a withdrawn sku", line({ sku: skus.withdrawn }), 404],
  ["a sku in lower case", line({ sku: "linen-towel" }), 400],
  ["a sku with SQL in it", line({ sku: "X'; drop table orders; --" }), 400],
  ["an endless sku", line({ sku: "A".repeat(65) }), 400],
  ["an empty sku", line({ sku: "" }), 400],
  ["no sku", cart({ amount: 1 }), 400],
  ["a sku with NUL", line({ sku: "LINEN\u0000TOWEL" }), 400],
  ["a list of skus", line({ sku: [skus.towel] }), 400],
  ["a malformed uuid", line({ uuid: "not-a-uuid" }), 400],
  ["a uuid with SQL in it", line({ uuid: `${randomUUID()}' or '1'='1` }), 400],
  ["an empty uuid", line({ uuid: "" }), 400],
  ["a uuid that is no open cart, for PUT", cart({ sku: skus.towel, amount: 1, uuid: randomUUID() }, "PUT"), 404],
  ["no uuid, for PUT", cart({ sku: skus.towel, amount: 1 }, "PUT"), 400],
  ["amount 0, for PUT", cart({ sku: skus.towel, amount: 0, uuid: randomUUID() }, "PUT"), 400],
  ["amount 1, for DELETE", cart({ sku: skus.towel, amount: 1, uuid: randomUUID() }, "DELETE"), 400],
  ["no body, for DELETE", { method: "DELETE", path: "/carts" }, 400],
  ["a malformed uuid, for GET", { path: "/carts?uuid=1" }, 400],
  ["a list of uuids, for GET", { path: `/carts?uuid=${randomUUID()}&uuid=${randomUUID()}` }, 400],
];

export const badBodies: BadCall[] = [
  ["malformed JSON", text('{"sku":'), 400],
  ["an empty body", text(""), 400],
  ["two JSON documents", text(`${good}${good}`), 400],
  ["JSON null", text("null"), 400],
  ["a JSON text", text('"text"'), 400],
  ["a JSON number", text("1"), 400],
  ["a list where an object is expected", text(`[${good}]`), 400],
  ["deep lists", text(nested(40_000, "[", "]")), 400],
  ["a deep list in a field", text(`{"sku":"${skus.towel}","amount":${nested(40_000, "[", "]")}}`), 400],
  ["bytes that are no UTF-8", { method: "POST", path: "/carts", body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }, 400],
  ["plain text", text(good, { "Content-Type": "text/plain" }), 415],
  ["a form", text("sku=LINEN-TOWEL&amount=1", { "Content-Type": "application/x-www-form-urlencoded" }), 415],
  ["no content type", text(good, { "Content-Type": "" }), 415],
  ["more than 100 kB", text(padded(100_000)), 413],
  ["more than 100 kB of no JSON", text("x".repeat(120_000)), 413],
  ["no secret", { ...line({}), headers: { [SECRET_HEADER]: undefined } }, 401],
  ["a wrong secret", { ...line({}), headers: { [SECRET_HEADER]: "wrong" } }, 401],
];

/** Texts that no text field accepts, as they are written in JSON. */
export const badTexts: [what: string, json: string][] = [
  ["NUL", '"a\\u0000b"'],
  ["a lone high surrogate", '"a\\ud800b"'],
  ["a lone low surrogate", '"\\udc00"'],
  ["an escape character", '"a\\u001bb"'],
  ["half a character", '"a\\udc00b"'],
  ["a number", "1"],
  ["a list", '["a"]'],
  ["an object", '{"$ne":null}'],
];

const order = (change: object): RawCall => ({
  method: "POST",
  path: "/orders",
  json: { ...checkoutForm(randomUUID(), 600), ...change },
});

export const badOrders: BadCall[] = [
  ["no cart of that uuid", order({}), 404],
  ["no contact", order({ contact: undefined }), 400],
  ["a list as contact", order({ contact: [contact] }), 400],
  ["a name of spaces", order({ contact: { ...contact, name: " 　 " } }), 400],
  ["an endless name", order({ contact: { ...contact, name: "王".repeat(51) } }), 400],
  ["a name of two lines", order({ contact: { ...contact, name: "王\nBcc: all@shop.example" } }), 400],
  ["an invalid phone", order({ contact: { ...contact, phone: "12345" } }), 400],
  ["an invalid mail address", order({ contact: { ...contact, email: "a@b" } }), 400],
  ["two mail addresses", order({ contact: { ...contact, email: "a@b.example,c@d.example" } }), 400],
  ["an endless note", order({ note: "長".repeat(501) }), 400],
  ["older terms", order({ agreement: "2020-01-01" }), 400],
  ["terms not agreed to", order({ agreement: undefined }), 400],
  ["an unknown payment", order({ payment: "free" }), 400],
  ["an unknown delivery", order({ shipping: "teleport" }), 400],
  ["a malformed idempotency key", { ...order({}), headers: { "Idempotency-Key": "short" } }, 400],
  ["an unknown district", order({ address: { ...taipei, district: "無此區" } }), 400],
  ["a terms version in a list", order({ agreement: [TERMS_VERSION] } satisfies Record<string, unknown>), 400],
];

/** A form of POST /orders that is valid but for one text field, as JSON. */
export function orderWithText(form: PlaceOrderInput, field: string, json: string): string {
  const [parent, child] = field.split(".");
  const marked = {
    ...form,
    [parent ?? ""]: child ? { ...(form[parent as "contact"] as object), [child]: "@@" } : "@@",
  };
  return JSON.stringify(marked).replace('"@@"', json);
}
