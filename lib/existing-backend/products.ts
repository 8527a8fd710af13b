import {
  type ProductImage,
  type ProductVariant,
  product,
  productFilters,
  productListing,
  productSummary,
  type ShownCategory,
  type ShownFilters,
  type ShownListing,
  type ShownProduct,
  type ShownSummary,
  type ShownTag,
} from "../contract/products";
import type { ShownId } from "../contract/shown-id";
import { toldStock } from "../contract/stock";
import { isHtml, markdownOfHtml } from "../markdown/markdown-of-html";
import { plainText } from "../markdown/read-markdown";
import { withoutEntities } from "./entities";
import { fieldNames } from "./field-names";
import { leniently } from "./leniency";
import {
  type Context,
  fieldOf,
  idOf,
  isRecord,
  isYes,
  listOf,
  numberOf,
  optionalNumber,
  requiredId,
  shownText,
  textOf,
  timeOf,
  unreadable,
} from "./values";

/** A picture of unknown size counts as a square of this many pixels; the page crops it to its place. */
const SIDE = 800;

/**
 * A product for lists: id and title are required.
 * @throws UnreadableError
 */
function readSummary(raw: unknown, context: Context): ShownSummary {
  const ours = productSummary.safeParse(raw);
  if (ours.success) return ours.data;
  if (!isRecord(raw)) return unreadable(["id"]);
  const names = fieldNames.product;
  const variants = readVariants(raw, context);
  const prices = variants.map(({ price }) => price);
  const price = optionalNumber(raw, names.price, context) ?? null;
  const price_from = prices.length > 0 ? Math.min(...prices) : price;
  const former = optionalNumber(raw, names.formerPrice, context);
  const stock = optionalNumber(raw, names.stock, context);
  const title = requiredTitle(raw, names.title);
  return {
    id: requiredId(raw, names.id),
    title,
    summary: asPlain(textOf(raw, names.summary) ?? ""),
    product_category_id: categoryIdOf(raw),
    tags: listOf(listed(fieldOf(raw, names.tags)), names.tags[0], readTag, context),
    price_from,
    price_to: prices.length > 0 ? Math.max(...prices) : price,
    compare_at_price: former !== undefined && former > (price_from ?? 0) ? former : null,
    image: readImages(raw, title, context)[0] ?? null,
    is_hottest: isYes(raw, names.hot),
    available: stock === undefined ? null : toldStock(stock),
    is_stock_known: stock !== undefined,
    updated_at: timeOf(raw, names.updated),
    skus: variants.map(({ sku }) => sku),
  };
}

/** A whole product. One without price or sku has no variants: it is shown, and cannot be bought. @throws UnreadableError */
export function readProduct(raw: unknown, context: Context): ShownProduct {
  const ours = product.safeParse(raw);
  if (ours.success) return ours.data;
  const summary = readSummary(raw, context);
  const variants = readVariants(raw, { ...context, leaveOut: () => {} });
  return {
    ...summary,
    description: asMarkdown(textOf(raw, fieldNames.product.description) ?? ""),
    details: [],
    category: categoryOf(raw, context),
    // Variants of unknown kinds are chosen by their names.
    options: variants.length > 1 ? [{ name: "", values: variants.flatMap(({ values }) => values) }] : [],
    variants,
    images: readImages(raw, summary.title, context),
    return_exempt: false,
  };
}

/** HTML as the Markdown that descriptions are written in. */
function asMarkdown(text: string): string {
  return isHtml(text) ? markdownOfHtml(text) : text;
}

/** HTML as a text without any marks. */
function asPlain(text: string): string {
  return isHtml(text) ? plainText(markdownOfHtml(text)) : withoutEntities(text);
}

function requiredTitle(raw: unknown, names: readonly string[]): string {
  return shownText(raw, names) ?? unreadable(names);
}

/** A list, which may be one text with commas. */
function listed(raw: unknown): unknown {
  if (typeof raw !== "string") return raw;
  return raw.split(",").flatMap((part) => part.trim() || []);
}

/** The id of a product's category, or of the first of several; a plain text is both id and title. */
function categoryIdOf(raw: unknown): ShownId | null {
  const { category, categories } = fieldNames.product;
  const id = idOf(raw, category);
  if (id !== undefined) return id;
  const [first] = [fieldOf(raw, categories)].flat();
  return idOf(withId(first), fieldNames.category.id) ?? null;
}

/** A tag or category that is given as a plain text is known by that text. */
function withId(raw: unknown): unknown {
  return typeof raw === "string" ? leniently("names in place of ids", { id: withoutEntities(raw), title: raw }) : raw;
}

function categoryOf(raw: unknown, context: Context): ShownCategory | null {
  const inside = fieldOf(raw, ["category"]);
  return (
    listOf([inside], "category", (one) => readCategory(one, context), { ...context, leaveOut: () => {} })[0] ?? null
  );
}

/** Variants with sku and price; the product itself where it has no list of them. */
function readVariants(raw: unknown, context: Context): ProductVariant[] {
  const { variants, sku: ownSku, price, formerPrice, stock } = fieldNames.product;
  const names = fieldNames.variant;
  const listed = fieldOf(raw, variants);
  const all = Array.isArray(listed) && listed.length > 0 ? listed : [raw];
  return all.flatMap((one: unknown, index): ProductVariant[] => {
    const sku = textOf(one, one === raw ? ownSku : names.sku);
    const leaveOut = (field: string) => one !== raw && context.leaveOut(`${variants[0]}[${index}].${field}`);
    const cost = optionalNumber(one, names.price, { ...context, leaveOut }) ?? numberOf(raw, price);
    if (sku === undefined || cost === undefined) return [];
    const former = numberOf(one, names.formerPrice) ?? numberOf(raw, formerPrice);
    const compare_at_price = former !== undefined && former > cost ? former : null;
    const pieces = numberOf(one, names.stock) ?? numberOf(raw, stock);
    const values = all.length > 1 ? [shownText(one, names.title) ?? sku] : [];
    return [{ sku, values, price: cost, compare_at_price, available: pieces === undefined ? null : toldStock(pieces) }];
  });
}

function readImages(raw: unknown, title: string, context: Context): ProductImage[] {
  const { image, images } = fieldNames.product;
  const listed = fieldOf(raw, images);
  const all = Array.isArray(listed) && listed.length > 0 ? listed : [fieldOf(raw, image)];
  return all.flatMap((one: unknown) => readImage(one, title, context) ?? []);
}

/** A picture, given as an address or as an object with one. */
export function readImage(raw: unknown, alt: string, { baseUrl }: Context): ProductImage | null {
  const address = typeof raw === "string" ? raw : textOf(raw, fieldNames.image.url);
  const url = address && pictureUrl(address, baseUrl);
  if (!url) return null;
  const text = typeof raw === "string" ? undefined : shownText(raw, fieldNames.image.alt);
  return { url, thumb_url: url, alt: text ?? alt, width: SIDE, height: SIDE };
}

/** Paths of the shop's own static and uploaded pictures: every instance of the shop has them. */
const OWN_PICTURE = /^\/(?:brand|categories)\/[\w-]+\.(?:svg|webp)$|^\/uploads\/p-[0-9a-f]{32}/;

/** A relative address is resolved against the backend (docs/backends.md); anything but a web address counts as none. */
export function pictureUrl(address: string, baseUrl: string): string | undefined {
  if (OWN_PICTURE.test(address)) return address;
  // Node 20.9 has no URL.parse.
  if (!URL.canParse(address, `${baseUrl}/`)) return undefined;
  const url = new URL(address, `${baseUrl}/`);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function readTag(given: unknown): ShownTag {
  const raw = withId(given);
  const { id, title, key } = fieldNames.tag;
  return { id: requiredId(raw, id), title: requiredTitle(raw, title), key: textOf(raw, key) ?? "" };
}

/**
 * One page of products. Its number is the one that was asked for; an answer that says another one, or has nothing where
 * its total promises something, is reported: its pages may be counted from 0.
 * @throws UnreadableError when there is no list
 */
export function readListing(raw: unknown, context: Context): ShownListing {
  const ours = productListing.safeParse(raw);
  if (ours.success) return ours.data;
  const names = fieldNames.listing;
  const listed = Array.isArray(raw) ? raw : fieldOf(raw, names.items);
  if (!Array.isArray(listed) && !isEmptyListing(raw)) return unreadable(names.items);
  const items: unknown[] = Array.isArray(listed) ? listed : [];
  const data = listOf(items, names.items[0], readSummary, context);
  const total = numberOf(raw, names.total) ?? leniently("lists without page numbers", data.length);
  const last = numberOf(raw, names.last);
  const perPage = numberOf(raw, names.perPage) || Math.max(1, data.length);
  const askedFor = numberOf(context.sent, ["per_page"]) ?? perPage;
  const said = numberOf(raw, names.page);
  const page = numberOf(context.sent, ["page"]) || said || 1;
  if (said !== undefined && said !== page) context.leaveOut(names.page[0]);
  if (items.length === 0 && total > (page - 1) * askedFor) context.leaveOut(names.items[0]);
  return {
    data,
    page,
    total,
    per_page: perPage,
    last_page: last || leniently("lists without page numbers", Math.max(1, Math.ceil(total / perPage))),
  };
}

/**
 * An empty list may be written as null. A list under an unknown name does not count as empty: the shop would show no
 * products.
 */
function isEmptyListing(raw: unknown): boolean {
  const { items, total } = fieldNames.listing;
  if (!isRecord(raw)) return raw === null;
  const isNamed = items.some((name) => Object.hasOwn(raw, name)) && fieldOf(raw, items) === undefined;
  return isNamed || numberOf(raw, total) === 0;
}

/** Deepest level of a tree of categories that is read. */
const DEEPEST = 5;

/** The list of categories; those of a tree one after the other, with the titles above them. @throws UnreadableError */
export function readCategories(raw: unknown, context: Context): ShownCategory[] {
  if (raw === null) return [];
  const items = Array.isArray(raw) ? raw : fieldOf(raw, fieldNames.listing.items);
  if (!Array.isArray(items)) return unreadable(fieldNames.listing.items);
  const all = categoriesIn(items, ["data"], "", context);
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

function categoriesIn(items: unknown[], at: string[], above: string, context: Context): ShownCategory[] {
  const { children } = fieldNames.category;
  const read = (one: unknown) => {
    const category = readCategory(one, context);
    const title = above + category.title;
    const inside = fieldOf(one, children);
    const isRead = Array.isArray(inside) && at.length < DEEPEST;
    const below = isRead ? categoriesIn(inside, [...at, children[0]], `${title} / `, context) : [];
    return [{ ...category, title }, ...below];
  };
  return listOf(items, at.join("."), read, context).flat();
}

function readCategory(given: unknown, { baseUrl }: Context): ShownCategory {
  const raw = withId(given);
  const { id, title, key, description, image } = fieldNames.category;
  const picture = textOf(raw, image);
  return {
    id: requiredId(raw, id),
    title: requiredTitle(raw, title),
    key: textOf(raw, key) ?? "",
    description: asPlain(textOf(raw, description) ?? "") || undefined,
    image_url: picture && pictureUrl(picture, baseUrl),
  };
}

/** Tags without counts where the backend names some; the specification does not define this answer. */
export function readFilters(raw: unknown, context: Context): ShownFilters {
  const ours = productFilters.safeParse(raw);
  if (ours.success) return ours.data;
  const tags = listOf(Array.isArray(raw) ? raw : fieldOf(raw, ["tags"]), "tags", readTag, context);
  return { tags, categories: [], price: null };
}
