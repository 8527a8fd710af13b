import type { Basics } from "../contract/basics";
import { brand } from "../contract/brand";
import { type CartItem, type CartName, cart, type ShownCart, type ShownCartItem } from "../contract/carts";
import { memberSession, type ShownSession } from "../contract/users";
import { fieldNames } from "./field-names";
import { pictureUrl, readImage } from "./products";
import {
  type Context,
  fieldOf,
  idOf,
  isRecord,
  listOf,
  numberOf,
  requiredText,
  textOf,
  timeOf,
  unreadable,
} from "./values";

/** Longest token: a signed one with many claims. */
const MAX_TOKEN = 4_000;
/** A cart's id: characters that a cookie holds without escaping. */
export const CART_ID = /^[\w.~-]{1,200}$/;

/** A cart of lines with sku, amount and total. @throws UnreadableError */
export function readCart(raw: unknown, context: Context): ShownCart {
  const ours = cart.safeParse(raw);
  if (ours.success) return ours.data;
  const items = fieldOf(raw, fieldNames.cart.items);
  if (items !== undefined && !Array.isArray(items)) return unreadable(fieldNames.cart.items);
  const cart_items = listOf(items ?? [], fieldNames.cart.items[0], (one) => readLine(one, context), context);
  const total = cart_items.reduce((sum, line) => sum + line.total, 0);
  return { uuid: readCartId(raw) ?? null, cart_items, total };
}

/**
 * The answer to adding: the cart's id, and its content where the backend returns it.
 * @throws UnreadableError
 */
export function readAddedTo(raw: unknown, context: Context): ShownCart | CartName {
  const uuid = readCartId(raw) ?? unreadable(fieldNames.cart.uuid);
  return readChangedCart(raw, context) ?? { uuid };
}

/** The cart in the answer to a change; null where the answer is not a cart. */
export function readChangedCart(raw: unknown, context: Context): ShownCart | null {
  return Array.isArray(fieldOf(raw, fieldNames.cart.items)) ? readCart(raw, context) : null;
}

function readCartId(raw: unknown): string | undefined {
  const id = textOf(raw, fieldNames.cart.uuid);
  return id !== undefined && CART_ID.test(id) ? id : undefined;
}

function readLine(raw: unknown, context: Context): CartItem | ShownCartItem {
  const names = fieldNames.line;
  const sku = requiredText(raw, names.sku);
  const amount = numberOf(raw, names.amount) || unreadable(names.amount);
  const total = numberOf(raw, names.total) ?? unreadable(names.total);
  const title = textOf(raw, names.title);
  return {
    sku,
    amount,
    total,
    unit_price: numberOf(raw, names.unitPrice) ?? Math.round(total / amount),
    product_id: idOf(raw, names.product) ?? null,
    title: title ?? sku,
    values: [],
    image: readImage(fieldOf(raw, names.image), title ?? sku, context),
    available: null,
    is_short: false,
    return_exempt: false,
  };
}

/**
 * A sign-in: token and expiry are required, a name is optional.
 * @throws UnreadableError
 */
export function readSession(raw: unknown): ShownSession {
  const ours = memberSession.safeParse(raw);
  if (ours.success) return ours.data;
  const { token: tokenNames, expires, name } = fieldNames.session;
  const token = requiredText(raw, tokenNames);
  // Only characters that a header can carry.
  if (token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token)) return unreadable(tokenNames);
  const expired_at = timeOf(raw, expires) ?? unreadable(expires);
  return { name: textOf(raw, name) ?? "", user_token: { token, expired_at } };
}

/** The company's public details; missing ones are left out. @throws UnreadableError */
export function readBasics(raw: unknown, { baseUrl }: Context): Basics {
  if (!isRecord(raw)) return unreadable(["data"]);
  const names = fieldNames.basics;
  const logo = (at: readonly string[]) => {
    const address = textOf(raw, at);
    const url = address && pictureUrl(address, baseUrl);
    return url ? { default: url } : undefined;
  };
  return {
    company_name: textOf(raw, names.name) ?? "",
    tax_id: textOf(raw, names.taxId),
    address1: textOf(raw, names.address),
    phone1: textOf(raw, names.phone),
    email1: textOf(raw, names.email),
    logo_color_standard_horizontal: logo(names.standardLogo),
    logo_color_general_horizontal: logo(names.generalLogo),
    ...(isRecord(raw.brand) && { brand: brand.safeParse(raw.brand).data }),
  };
}
