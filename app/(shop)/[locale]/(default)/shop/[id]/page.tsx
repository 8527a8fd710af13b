import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalogue/breadcrumb";
import { ProductView } from "@/components/catalogue/product-view";
import { RecentlySeen } from "@/components/catalogue/recently-seen";
import { RelatedProducts } from "@/components/catalogue/related-products";
import { JsonLd } from "@/components/layout/json-ld";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { ClientMessages } from "@/components/ui/client-messages";
import type { ShownProduct } from "@/lib/contract/products";
import { BUILD_FRAME } from "@/lib/site";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getProduct, getRelatedProducts } from "@/lib/storefront/catalogue";
import { getShopSettings } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { productSharePicture, shareMetadata } from "@/lib/storefront/share-metadata";
import { shopListHref } from "@/lib/storefront/shop-list";
import { breadcrumbListData } from "@/lib/storefront/structured-data/breadcrumb-list";
import { productData } from "@/lib/storefront/structured-data/product";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ id: BUILD_FRAME }];
}

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const product = await load(params);
  if (!product) return missingMetadata();
  return {
    title: product.title,
    description: product.summary,
    ...(await shareMetadata({
      title: product.title,
      description: product.summary,
      path: `/shop/${product.id}`,
      picture: productSharePicture(product),
    })),
  };
}

export default async function ProductPage({ params }: Props) {
  if (await isBuildFrame()) return null;
  const product = await load(params);
  if (!product) return <Missing />;
  const [related, settings, { ordering }] = await Promise.all([
    getRelatedProducts(product.id),
    getShopSettings(),
    getFeatures(),
  ]);
  const t = await getTranslations("product");
  const shop = await getTranslations("header");
  const site = await getTranslations("site");
  const category = product.category && {
    title: product.category.title,
    href: shopListHref(product.category.id, 1),
  };
  return (
    <div className="frame pt-6">
      <JsonLd data={productData(product, site("name"), ordering ? settings : undefined)} />
      <JsonLd
        data={breadcrumbListData([
          { title: shop("home"), path: "/" },
          { title: shop("shop"), path: "/shop" },
          ...(category ? [{ title: category.title, path: category.href }] : []),
          { title: product.title, path: `/shop/${product.id}` },
        ])}
      />
      <Breadcrumb
        label={t("breadcrumb")}
        trail={[{ title: shop("shop"), href: "/shop" }, ...(category ? [category] : []), { title: product.title }]}
      />
      <ProductView product={product} settings={settings} ordering={ordering} />
      <RelatedProducts products={related} />
      <ClientMessages namespaces={["product_page"]}>
        <RecentlySeen id={product.id} />
      </ClientMessages>
    </div>
  );
}

async function load(params: Props["params"]): Promise<ShownProduct | null> {
  const { id } = await params;
  // A strict pattern: made-up ids must not become pages, nor reach the API.
  return /^[1-9]\d{0,8}$/.test(id) ? getProduct(Number(id)) : null;
}
