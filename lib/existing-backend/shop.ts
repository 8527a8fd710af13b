import type { Basics } from "../contract/basics";
import { brand } from "../contract/brand";
import { type CartName, cart, type ReadCart, type ReadCartItem } from "../contract/carts";
import { memberSession, type ShownSession } from "../contract/users";
import { fieldNames } from "./field-names";
import { leniently } from "./leniency";
import { pictureUrl, readImage } from "./products";
import {
  type Context,
  fieldOf,
  idOf,
  isNothing,
  isRecord,
  listOf,
  numberOf,
  requiredText,
  shownText,
  textOf,
  timeOf,
  unreadable,
} from "./values";

/** Longest token: a signed one with many claims. */
const MAX_TOKEN = 4_000;
/** A cart's id: characters that a cookie holds without escaping. */
export const CART_ID = /^[\w.~-]{1,200}$/;

/** A cart of lines with sku and amount, and total or price where the backend says them. @throws UnreadableError */
export function readCart(raw: unknown, context: Context): ReadCart {
  const ours = cart.safeParse(raw);
  if (ours.success) return ours.data;
  const items = linesIn(raw);
  if (items !== undefined && !Array.isArray(items)) return unreadable(fieldNames.cart.items);
  const cart_items = listOf(items ?? [], fieldNames.cart.items[0], (one) => readLine(one, context), context);
  const total = cart_items.reduce((sum, line) => sum + (line.total ?? 0), 0);
  return { uuid: readCartId(raw) ?? null, cart_items, total };
}

/** The list of a cart's lines, which may be the whole answer. */
function linesIn(raw: unknown): unknown {
  return Array.isArray(raw) ? leniently("carts as a list", raw) : fieldOf(raw, fieldNames.cart.items);
}

/**
 * The answer to adding: the cart's id, which an answer need not repeat, and its content where the backend returns it.
 * @throws UnreadableError
 */
export function readAddedTo(raw: unknown, context: Context): ReadCart | CartName {
  const uuid = readCartId(raw) ?? readCartId(context.sent) ?? unreadable(fieldNames.cart.uuid);
  const changed = readChangedCart(raw, context);
  return changed ? { ...changed, uuid } : { uuid };
}

/** The cart in the answer to a change; null where the answer is not a cart, such as the empty list that PHP writes for nothing. */
export function readChangedCart(raw: unknown, context: Context): ReadCart | null {
  return !isNothing(raw) && Array.isArray(linesIn(raw)) ? readCart(raw, context) : null;
}

function readCartId(raw: unknown): string | undefined {
  const id = textOf(raw, fieldNames.cart.uuid);
  return id !== undefined && CART_ID.test(id) ? id : undefined;
}

function readLine(raw: unknown, context: Context): ReadCartItem {
  const names = fieldNames.line;
  const sku = requiredText(raw, names.sku);
  const amount = numberOf(raw, names.amount) || unreadable(names.amount);
  const price = numberOf(raw, names.unitPrice) ?? null;
  const total = numberOf(raw, names.total) ?? leniently("sums worked out", price === null ? null : price * amount);
  const title = shownText(raw, names.title);
  return {
    sku,
    amount,
    total,
    unit_price: price ?? (total === null ? null : Math.round(total / amount)),
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
 * A sign-in: the token is required, a name is optional. Without an expiry that can be read the session lasts until the
 * browser is closed.
 * @throws UnreadableError also for a session that is over already, such as one of a wrong clock or zone
 */
export function readSession(raw: unknown, context: Context): ShownSession {
  const ours = memberSession.safeParse(raw);
  const session = ours.success ? ours.data : readForeignSession(raw, context);
  const { expired_at } = session.user_token;
  if (expired_at !== null && Date.parse(expired_at) <= Date.now()) return unreadable(fieldNames.session.expires);
  return session;
}

function readForeignSession(raw: unknown, { leaveOut }: Context): ShownSession {
  const { token: tokenNames, expires, name } = fieldNames.session;
  const token = requiredText(raw, tokenNames);
  // Only characters that a header can carry.
  if (token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token)) return unreadable(tokenNames);
  const expired_at = timeOf(raw, expires) ?? afterSeconds(textOf(raw, expires));
  if (expired_at === null && fieldOf(raw, expires) !== undefined) leaveOut(expires[0]);
  return { name: shownText(raw, name) ?? "", user_token: { token, expired_at } };
}

/** The time at which a number of seconds will be over. */
function afterSeconds(text = ""): string | null {
  return /^[1-9]\d{0,7}$/.test(text) ? new Date(Date.now() + Number(text) * 1000).toISOString() : null;
}

/** The company's public details; missing ones are left out, and so is nothing at all. @throws UnreadableError */
export function readBasics(given: unknown, { baseUrl }: Context): Basics {
  const raw = isNothing(given) ? {} : given;
  if (!isRecord(raw)) return unreadable(["data"]);
  const names = fieldNames.basics;
  const logo = (at: readonly string[]) => {
    const address = textOf(raw, at);
    const url = address && pictureUrl(address, baseUrl);
    return url ? { default: url } : undefined;
  };
  return {
    company_name: shownText(raw, names.name) ?? "",
    tax_id: textOf(raw, names.taxId),
    address1: shownText(raw, names.address),
    phone1: textOf(raw, names.phone),
    email1: textOf(raw, names.email),
    logo_color_standard_horizontal: logo(names.standardLogo),
    logo_color_general_horizontal: logo(names.generalLogo),
    ...(isRecord(raw.brand) && { brand: brand.safeParse(raw.brand).data }),
  };
}
