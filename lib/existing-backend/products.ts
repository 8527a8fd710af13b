import {
  type ProductCategory,
  type ProductImage,
  type ProductVariant,
  product,
  productFilters,
  productListing,
  productSummary,
  type ShownFilters,
  type ShownListing,
  type ShownProduct,
  type ShownSummary,
} from "../contract/products";
import { toldStock } from "../contract/stock";
import { fieldNames } from "./field-names";
import {
  type Context,
  fieldOf,
  idOf,
  isRecord,
  isYes,
  listOf,
  numberOf,
  requiredId,
  requiredText,
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
  const variants = readVariants(raw);
  const prices = variants.map(({ price }) => price);
  const price = numberOf(raw, names.price) ?? null;
  const stock = numberOf(raw, names.stock);
  const title = requiredText(raw, names.title);
  return {
    id: requiredId(raw, names.id),
    title,
    summary: textOf(raw, names.summary) ?? "",
    product_category_id: idOf(raw, names.category) ?? null,
    tags: listOf(fieldOf(raw, names.tags), names.tags[0], readTag, context),
    price_from: prices.length > 0 ? Math.min(...prices) : price,
    price_to: prices.length > 0 ? Math.max(...prices) : price,
    compare_at_price: numberOf(raw, names.formerPrice) ?? null,
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
  const variants = readVariants(raw);
  return {
    ...summary,
    description: textOf(raw, fieldNames.product.description) ?? "",
    details: [],
    category: categoryOf(raw, context),
    // Variants of unknown kinds are chosen by their names.
    options: variants.length > 1 ? [{ name: "", values: variants.flatMap(({ values }) => values) }] : [],
    variants,
    images: readImages(raw, summary.title, context),
    return_exempt: false,
  };
}

function categoryOf(raw: unknown, context: Context): ProductCategory | null {
  const inside = fieldOf(raw, ["category"]);
  return (
    listOf([inside], "category", (one) => readCategory(one, context), { ...context, leaveOut: () => {} })[0] ?? null
  );
}

/** Variants with sku and price; the product itself where it has no list of them. */
function readVariants(raw: unknown): ProductVariant[] {
  const { variants, sku: ownSku, price, stock } = fieldNames.product;
  const names = fieldNames.variant;
  const listed = fieldOf(raw, variants);
  const all = Array.isArray(listed) && listed.length > 0 ? listed : [raw];
  return all.flatMap((one: unknown): ProductVariant[] => {
    const sku = textOf(one, one === raw ? ownSku : names.sku);
    const cost = numberOf(one, names.price) ?? numberOf(raw, price);
    if (sku === undefined || cost === undefined) return [];
    const pieces = numberOf(one, names.stock) ?? numberOf(raw, stock);
    const values = all.length > 1 ? [textOf(one, names.title) ?? sku] : [];
    return [
      { sku, values, price: cost, compare_at_price: null, available: pieces === undefined ? null : toldStock(pieces) },
    ];
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
  const text = typeof raw === "string" ? undefined : textOf(raw, fieldNames.image.alt);
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

function readTag(raw: unknown) {
  const { id, title, key } = fieldNames.tag;
  return { id: requiredId(raw, id), title: requiredText(raw, title), key: textOf(raw, key) ?? "" };
}

/** @throws UnreadableError when there is no list */
export function readListing(raw: unknown, context: Context): ShownListing {
  const ours = productListing.safeParse(raw);
  if (ours.success) return ours.data;
  const names = fieldNames.listing;
  const items = Array.isArray(raw) ? raw : fieldOf(raw, names.items);
  if (!Array.isArray(items) && !isEmptyListing(raw)) return unreadable(names.items);
  const data = listOf(items ?? [], names.items[0], (one) => readSummary(one, context), context);
  const total = numberOf(raw, names.total) ?? data.length;
  const perPage = numberOf(raw, names.perPage) || Math.max(1, data.length);
  return {
    data,
    page: numberOf(raw, names.page) || 1,
    total,
    per_page: perPage,
    last_page: numberOf(raw, names.last) || Math.max(1, Math.ceil(total / perPage)),
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

/** @throws UnreadableError when there is no list */
export function readCategories(raw: unknown, context: Context): ProductCategory[] {
  if (raw === null) return [];
  const items = Array.isArray(raw) ? raw : fieldOf(raw, fieldNames.listing.items);
  if (!Array.isArray(items)) return unreadable(fieldNames.listing.items);
  return listOf(items, "data", (one) => readCategory(one, context), context);
}

function readCategory(raw: unknown, { baseUrl }: Context): ProductCategory {
  const { id, title, key, description, image } = fieldNames.category;
  const picture = textOf(raw, image);
  return {
    id: requiredId(raw, id),
    title: requiredText(raw, title),
    key: textOf(raw, key) ?? "",
    description: textOf(raw, description),
    image_url: picture && pictureUrl(picture, baseUrl),
  };
}

/** Tags without counts where the backend names some; the specification does not define this answer. */
export function readFilters(raw: unknown, context: Context): ShownFilters {
  const ours = productFilters.safeParse(raw);
  if (ours.success) return ours.data;
  const tags = listOf(fieldOf(raw, ["tags"]), "tags", readTag, context);
  return { tags, categories: [], price: null };
}
