import { homeDeliveryFee } from "../../contract/home-delivery-fee";
import { gtinOf, type ShownProduct as Product, type ProductVariant } from "../../contract/products";
import type { ShippingSettings } from "../../contract/settings";
import { plainText } from "../../markdown/read-markdown";
import { absoluteUrl } from "../absolute-url";
import { variantAddress } from "../variant-address";
import { variantValues } from "../variant-values";
import { element } from "./xml";

/** Google's longest title and description, and the most pictures after the first. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 10;

/** Beginning of the feed: RSS 2.0 with Google's own elements. */
export function merchantHead(shopName: string, description: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element("title", shopName),
    element("link", absoluteUrl("/")),
    element("description", description),
  ].join("");
}

export const MERCHANT_TAIL = "</channel></rss>\n";

/** One item per variant; Google accepts none without a picture. @param fees left out, delivery is not mentioned */
export function merchantItems(product: Product, brand: string, fees?: ShippingSettings): string {
  if (product.images.length === 0) return "";
  return product.variants.map((variant) => item(product, variant, brand, fees)).join("");
}

function item(product: Product, variant: ProductVariant, brand: string, fees?: ShippingSettings): string {
  const urls = product.images.map(({ url }) => url);
  const own = urls.find((url) => url === variant.image_url) ?? urls[0];
  const [first, ...more] = [own, ...urls.filter((url) => url !== own)].map((url = "") => absoluteUrl(url));
  const former = variant.compare_at_price;
  const gtin = gtinOf(variant);
  const fields: [string, string | undefined][] = [
    ["g:id", variant.sku],
    ["g:title", [product.title, ...variant.values].join(" ").slice(0, MAX_TITLE)],
    ["g:description", plainText(product.description || product.summary).slice(0, MAX_DESCRIPTION)],
    ["g:link", variantAddress(product, variant)],
    ["g:image_link", first],
    ...more.slice(0, MAX_PICTURES).map((url): [string, string] => ["g:additional_image_link", url]),
    ["g:availability", variant.available !== 0 ? "in_stock" : "out_of_stock"],
    ["g:price", price(former ?? variant.price)],
    ["g:sale_price", former ? price(variant.price) : undefined],
    ["g:sale_price_effective_date", former && product.sale_ends_at ? spanUntil(product.sale_ends_at) : undefined],
    ["g:item_group_id", product.variants.length > 1 ? String(product.id) : undefined],
    ["g:brand", product.brand || brand],
    ["g:condition", "new"],
    ["g:product_type", product.category?.title],
    // Without a GTIN Google asks for one, unless the feed says that none exists.
    gtin ? ["g:gtin", gtin] : ["g:identifier_exists", "no"],
  ];
  const texts = fields.map(([name, text]) => (text === undefined ? "" : element(name, text)));
  return `<item>${texts.join("")}${differences(product, variant)}${shipping(fees, variant.price)}</item>`;
}

/** Each option of the product: as an attribute that Google knows, or as a detail under its own name. */
function differences(product: Product, variant: ProductVariant): string {
  const parts = variantValues(product, variant).map(({ name, value, attribute }) =>
    attribute
      ? element(`g:${attribute}`, value)
      : `<g:product_detail>${element("g:attribute_name", name)}${element("g:attribute_value", value)}</g:product_detail>`,
  );
  return parts.join("");
}

/** From now, when the sale is on, until its end, to the minute. */
function spanUntil(end: string): string {
  return [new Date(), new Date(end)].map((time) => `${time.toISOString().slice(0, 16)}Z`).join("/");
}

function price(amount: number): string {
  return `${amount} TWD`;
}

/** Home delivery on the main island for an order of one such item. */
function shipping(fees: ShippingSettings | undefined, amount: number): string {
  if (!fees?.methods.includes("home_delivery")) return "";
  const fee = homeDeliveryFee(fees, amount);
  return `<g:shipping>${element("g:country", "TW")}${element("g:price", price(fee))}</g:shipping>`;
}
