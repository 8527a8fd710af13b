import type { MerchantReturnPolicy, Offer, OfferShippingDetails, Product, Review, WithContext } from "schema-dts";
import { homeDeliveryFee } from "../../contract/home-delivery-fee";
import { gtinOf, type ProductVariant, type ShownProduct as ShopProduct } from "../../contract/products";
import type { Review as ShownReview } from "../../contract/reviews";
import type { ShopSettings } from "../../contract/settings";
import { productHref } from "../../contract/shown-id";
import { absoluteUrl } from "../absolute-url";
import { variantAddress } from "../variant-address";
import { variantValues } from "../variant-values";

type More = {
  /** Left out, delivery and returns are not mentioned. */
  settings?: ShopSettings;
  /** The reviews that the page shows. */
  reviews?: ShownReview[];
};

/** One offer per variant; without reviews, no rating is included. */
export function productData(
  product: ShopProduct,
  shopName: string,
  { settings, reviews = [] }: More = {},
): WithContext<Product> {
  const { rating } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${absoluteUrl(productHref(product.id))}#product`,
    name: product.title,
    description: product.summary,
    url: absoluteUrl(productHref(product.id)),
    image: product.images.map(({ url }) => absoluteUrl(url)),
    category: product.category?.title,
    brand: { "@type": "Brand", name: product.brand || shopName },
    aggregateRating: rating
      ? { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 }
      : undefined,
    review: reviews.length > 0 ? reviews.map(review) : undefined,
    offers:
      product.variants.length === 0
        ? undefined
        : product.variants.map((variant) => offer(product, variant, shopName, settings)),
  };
}

function review({ stars, author, created_at, text }: ShownReview): Review {
  return {
    "@type": "Review",
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
    author: { "@type": "Person", name: author },
    datePublished: created_at,
    reviewBody: text,
  };
}

function offer(product: ShopProduct, variant: ProductVariant, shopName: string, settings?: ShopSettings): Offer {
  return {
    "@type": "Offer",
    sku: variant.sku,
    gtin: gtinOf(variant),
    name: [product.title, ...variant.values].join(" "),
    url: variantAddress(product, variant),
    image: variant.image_url ? absoluteUrl(variant.image_url) : undefined,
    additionalProperty: variantValues(product, variant).map(({ name, value, attribute }) => ({
      "@type": "PropertyValue",
      propertyID: attribute,
      name,
      value,
    })),
    price: variant.price,
    priceCurrency: "TWD",
    priceValidUntil: product.sale_ends_at ?? undefined,
    availability: variant.available !== 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopName },
    hasMerchantReturnPolicy: settings && returnPolicy(product.return_exempt, settings.return_days),
    shippingDetails: settings && shipping(settings, variant.price),
  };
}

/** Returns within the configured days, free and without a reason; exempt products cannot be returned (docs/taiwan.md, law). */
function returnPolicy(exempt: boolean, days: number): MerchantReturnPolicy {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "TW" } as const;
  if (exempt) return { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/FreeReturn",
  };
}

/** Home delivery on the main island for an order of one such item. */
function shipping({ shipping: fees }: ShopSettings, price: number): OfferShippingDetails | undefined {
  if (!fees.methods.includes("home_delivery")) return undefined;
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "TW" },
    shippingRate: { "@type": "MonetaryAmount", value: homeDeliveryFee(fees, price), currency: "TWD" },
  };
}
