import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalogue/breadcrumb";
import { LaterRecentlySeen } from "@/components/catalogue/later-recently-seen";
import { ProductCard } from "@/components/catalogue/product-card";
import { ProductReviews } from "@/components/catalogue/product-reviews";
import { isAllSold, ProductView } from "@/components/catalogue/product-view";
import { JsonLd } from "@/components/layout/json-ld";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { ClientMessages } from "@/components/ui/client-messages";
import { LaterWishButton } from "@/components/wishes/later-wish-button";
import { cardWish, wishTexts } from "@/components/wishes/wish-grid";
import type { ProductSummary, ShownProduct } from "@/lib/contract/products";
import { productHref } from "@/lib/contract/shown-id";
import { BUILD_FRAME, FIRST_REVIEWS } from "@/lib/site";
import { absoluteUrl } from "@/lib/storefront/absolute-url";
import { getBoughtTogether, getProduct, getRelatedProducts, getReviews } from "@/lib/storefront/catalogue";
import { getShopSettings, getShopWords } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { idInParam } from "@/lib/storefront/id-in-address";
import { redirectReadableAddress } from "@/lib/storefront/readable-address";
import { productSharePicture, shareMetadata } from "@/lib/storefront/share-metadata";
import { shopListHref } from "@/lib/storefront/shop-list";
import { breadcrumbListData } from "@/lib/storefront/structured-data/breadcrumb-list";
import { productData } from "@/lib/storefront/structured-data/product";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ id: BUILD_FRAME }];
}

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const product = await load(params);
  if (!product) return missingMetadata();
  const texts = { title: product.title, description: product.summary };
  const picture = productSharePicture(product);
  return { ...texts, ...(await shareMetadata({ ...texts, path: productHref(product.id), picture })) };
}

export default async function ProductPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const product = await load(params);
  if (!product) return <Missing />;
  const { ordering } = await getFeatures();
  const [related, together, reviews, settings, t, shop, site] = await Promise.all([
    getRelatedProducts(product.id),
    ordering ? getBoughtTogether(product.id) : [],
    // An existing backend has no reviews.
    product.rating === undefined ? null : getReviews(product.id, 1, FIRST_REVIEWS),
    getShopSettings(),
    getTranslations("product"),
    getTranslations("header"),
    getShopWords(),
  ]);
  const { id, title, category } = product;
  const parents = [
    { title: shop("all_products"), href: "/shop" },
    ...(category ? [{ title: category.title, href: shopListHref(category.id, 1) }] : []),
  ];
  const others = without(related, together);
  const isSoldOut = isAllSold(product);
  const instead = isSoldOut ? related.filter(({ available }) => available !== 0).slice(0, COLUMNS) : [];
  return (
    <div className="frame pt-2 md:pt-6">
      <JsonLd
        data={productData(product, site.name, { settings: ordering ? settings : undefined, reviews: reviews?.data })}
      />
      <JsonLd
        data={breadcrumbListData([
          { title: shop("home"), path: "/" },
          ...parents.map((step) => ({ title: step.title, path: step.href })),
          { title, path: productHref(id) },
        ])}
      />
      <Breadcrumb label={t("breadcrumb")} trail={[...parents, { title }]} />
      <ProductView
        product={product}
        settings={settings}
        ordering={ordering}
        wish={<LaterWishButton id={id} title={title} />}
        url={absoluteUrl(productHref(id))}
        instead={
          instead.length > 0 && (
            <ClientMessages namespaces={[...wishTexts]}>
              <ProductRail name="instead" products={instead} />
            </ClientMessages>
          )
        }
      />
      {reviews && <ProductReviews id={id} rating={product.rating} listing={reviews} />}
      <ClientMessages namespaces={[...wishTexts]}>
        <ProductRail name="together" products={without(together, instead)} />
        <ProductRail name="related" products={without(others, instead)} />
      </ClientMessages>
      <LaterRecentlySeen id={product.id} title={t("recent")} />
    </div>
  );
}

async function load(params: Props["params"]): Promise<ShownProduct | null> {
  const { id } = await params;
  const known = idInParam(id);
  const product = known === undefined ? null : await getProduct(known);
  if (!product) await redirectReadableAddress("products", id);
  return product;
}

/** Leaves out products that another row shows. */
function without(products: ProductSummary[], shown: ProductSummary[]): ProductSummary[] {
  return products.filter((one) => !shown.some((other) => other.id === one.id));
}

/** Products per row on a wide screen. */
const COLUMNS = 4;

/** Smaller than shown on phones, so that the browser takes the small file: sharp enough at a third of the bytes. */
const RAIL_SIZES = "(min-width: 64rem) 17.5rem, (min-width: 48rem) 25vw, 8rem";

/** Other products: a scrolling row on phones, full rows of four on wide screens; nothing for an empty list. */
function ProductRail({ name, products }: { name: "together" | "related" | "instead"; products: ProductSummary[] }) {
  const t = useTranslations("product_page");
  if (products.length === 0) return null;
  const rest = products.length > COLUMNS ? products.length % COLUMNS : 0;
  return (
    <section aria-labelledby={`${name}-title`} className="mt-16 border-t pt-12">
      <h2 id={`${name}-title`} className="mb-6 text-xl font-semibold">
        {t(name)}
      </h2>
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:gap-x-6 md:gap-y-10 md:px-0">
        {products.slice(0, products.length - rest).map((product) => (
          <li key={product.id} className="flex w-[42vw] max-w-44 shrink-0 snap-start *:flex-1 md:w-auto md:max-w-none">
            <ProductCard product={product} sizes={RAIL_SIZES} wish={cardWish(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
