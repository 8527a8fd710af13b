import type { useTranslations } from "next-intl";
import type { CartItem } from "@/lib/contract/carts";
import type { ProductImage, ProductSummary } from "@/lib/contract/products";

/** Demo products that the specimens use, with their pictures in `public/products`. */
const pictures = {
  cup: "yingge-tea-cup-1",
  tray: "walnut-tray-1",
  towel: "yunlin-cotton-towel-1",
  teapot: "celadon-teapot-1",
  basket: "rush-basket-1",
  tea: "oriental-beauty-1",
} as const;

export type DemoProduct = keyof typeof pictures;
type Translate = ReturnType<typeof useTranslations<"patterns.demo_products">>;

export function pictureOf(t: Translate, name: DemoProduct): ProductImage {
  const url = `/products/${pictures[name]}`;
  return { url: `${url}.webp`, thumb_url: `${url}-400.webp`, alt: t(`${name}.title`), width: 800, height: 800 };
}

/** A product of a list. @param state overrides of its default values */
export function productOf(t: Translate, name: DemoProduct, state: Partial<ProductSummary> = {}): ProductSummary {
  return {
    // The products of the demo shop have numbers from 1; a link of a specimen leads to one of them.
    id: 1 + Object.keys(pictures).indexOf(name),
    title: t(`${name}.title`),
    summary: t(`${name}.summary`),
    product_category_id: 1,
    tags: [],
    price_from: 480,
    price_to: 480,
    compare_at_price: null,
    image: pictureOf(t, name),
    is_hottest: false,
    available: null,
    ...state,
  };
}

/** A line of a cart. @param state overrides of its default values */
export function cartItemOf(t: Translate, name: DemoProduct, state: Partial<CartItem> = {}): CartItem {
  const line = { amount: 1, unit_price: 480, available: null, ...state };
  return {
    sku: name.toUpperCase(),
    total: line.amount * line.unit_price,
    product_id: 1 + Object.keys(pictures).indexOf(name),
    title: t(`${name}.title`),
    values: [],
    image: pictureOf(t, name),
    is_short: line.available !== null && line.amount > line.available,
    return_exempt: false,
    ...line,
  };
}
