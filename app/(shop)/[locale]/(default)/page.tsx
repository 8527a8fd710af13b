import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { HomeBanners } from "@/components/content/home-banners";
import { JsonLd } from "@/components/layout/json-ld";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import type { ShopSettings } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getCategories, getHottestProducts } from "@/lib/storefront/catalogue";
import { getBasics, getShopSettings } from "@/lib/storefront/company";
import { getBanners } from "@/lib/storefront/content";
import { getFeatures } from "@/lib/storefront/features";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { organizationData } from "@/lib/storefront/structured-data/organization";
import { webSiteData } from "@/lib/storefront/structured-data/web-site";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const site = await getTranslations("site");
  return shareMetadata({ title: site("title"), description: site("description"), path: "/" });
}

export default async function HomePage() {
  if (await isBuildFrame()) return null;
  const [t, site] = await Promise.all([getTranslations("home"), getTranslations("site")]);
  const [hottest, categories, basics, banners, settings, { ordering }] = await Promise.all([
    getHottestProducts(),
    getCategories(),
    getBasics(),
    getBanners(),
    getShopSettings(),
    getFeatures(),
  ]);
  const promises = ordering ? promisesOf(t, settings) : [];
  return (
    <>
      <JsonLd data={organizationData(basics, site("name"))} />
      <JsonLd data={webSiteData(site("name"), site("description"))} />
      <section className="relative overflow-hidden bg-hero text-ink">
        <picture>
          <source media="(min-width: 48rem)" srcSet="/brand/hero.webp" width={1600} height={900} />
          <img
            src="/brand/hero-800.webp"
            alt=""
            width={800}
            height={1000}
            fetchPriority="high"
            className="h-[34rem] w-full object-cover object-bottom md:h-[32rem] md:object-center lg:h-[36rem]"
          />
        </picture>
        <div className="absolute inset-0">
          <div className="frame flex h-full flex-col items-start pt-10 md:justify-center md:pt-0">
            <p className="text-sm font-medium tracking-widest text-hero-muted">{t("eyebrow")}</p>
            <h1 className="mt-3 max-w-[8em] text-3xl font-semibold text-hero-ink md:text-4xl lg:text-5xl lg:leading-tight">
              {t("headline")}
            </h1>
            <p className="mt-4 max-w-[22em] text-hero-muted md:max-w-[15em] md:text-lg lg:max-w-[22em]">{t("text")}</p>
            <ButtonLink href="/shop" className="mt-6 bg-hero-accent text-white hover:bg-hero-ink">
              {t("browse")}
            </ButtonLink>
          </div>
        </div>
      </section>
      <HomeBanners label={t("banners")} banners={banners} />
      <section className="frame pt-16" aria-labelledby="categories-title">
        <h2 id="categories-title" className="text-2xl font-semibold">
          {t("categories")}
        </h2>
        <ul className="mt-6 grid grid-cols-4 gap-3 md:grid-cols-8 md:gap-4">
          {categories.map(({ id, title, image_url }) => (
            <li key={id}>
              <AppLink
                href={`/shop?product_category_id=${id}`}
                className="group flex flex-col items-center gap-2 rounded-2xl text-center text-sm md:text-base"
              >
                {image_url && (
                  <img
                    src={image_url}
                    alt=""
                    width={400}
                    height={400}
                    loading="lazy"
                    decoding="async"
                    className="aspect-square w-full rounded-full bg-surface object-cover transition-transform duration-300 group-hover:scale-105"
                  />
                )}
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="frame pt-20" aria-labelledby="hottest-title">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="hottest-title" className="text-2xl font-semibold">
              {t("hottest")}
            </h2>
            <p className="mt-1 text-muted">{t("hottest_text")}</p>
          </div>
          <AppLink
            href="/shop"
            className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
          >
            {t("see_all")}
          </AppLink>
        </div>
        <ProductGrid products={hottest.data} />
      </section>
      {promises.length > 0 && (
        <section className="frame pt-20" aria-label={t("promises")}>
          <ul className="grid gap-px overflow-hidden rounded-2xl bg-line md:grid-cols-3">
            {promises.map(({ title, text }) => (
              <li key={title} className="bg-surface p-8">
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Translate = Awaited<ReturnType<typeof getTranslations<"home">>>;

/** What the shop promises, as it is set in the back office. */
function promisesOf(t: Translate, { shipping, payments, return_days }: ShopSettings) {
  const { methods, free_shipping_from, home_delivery_fee } = shipping;
  const from = formatMoney(free_shipping_from ?? 0);
  const delivers = methods.includes("home_delivery");
  const way = !delivers ? "pickup" : free_shipping_from === null ? "flat" : "shipping";
  const pay = delivers && payments.includes("cash_on_delivery") ? "cash" : "pay";
  return [
    { title: t(`promise_${way}_title`, { from, fee: formatMoney(home_delivery_fee) }), text: t(`promise_${way}_text`) },
    { title: t("promise_return_title"), text: t("promise_return_text", { days: return_days }) },
    { title: t(`promise_${pay}_title`), text: t(`promise_${pay}_text`) },
  ];
}
