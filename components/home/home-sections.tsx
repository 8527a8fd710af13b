import { PackageOpen, Store, Truck, Wallet } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { BannerCard, HomeBanners } from "@/components/content/home-banners";
import { SubscribeForm } from "@/components/layout/subscribe-form";
import { AppLink } from "@/components/ui/app-link";
import { linkStyle } from "@/components/ui/link-style";
import { WishGrid } from "@/components/wishes/wish-grid";
import type { Banner } from "@/lib/contract/banners";
import type { FilledHomeSection } from "@/lib/contract/home";
import type { ShownCategory } from "@/lib/contract/products";
import { LEGAL_RETURN_DAYS, type ShopSettings } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { HomeHero } from "./home-hero";
import { CategoryCircles, PictureText, PostCards, TitledSection } from "./home-parts";

type Shop = {
  shop: { name: string; description: string; newsletter_title: string; newsletter_text: string };
  categories: ShownCategory[];
  banners: Banner[];
  settings: ShopSettings;
  /** Whether the backend takes orders; otherwise no promises about orders are shown. */
  ordering: boolean;
};

type Props = Shop & { sections: FilledHomeSection[] };

/** All sections of the home page; an empty section is left out with its heading. */
export function HomeSections({ sections, ...shop }: Props) {
  const first = sections.find(({ kind }) => kind === "hero");
  return (
    <>
      {!first && <h1 className="sr-only">{shop.shop.name}</h1>}
      {sections.map((section, index) => (
        <Section
          key={section.id}
          section={section}
          {...shop}
          isFirst={section === first}
          isUnderHero={sections[index - 1]?.kind === "hero"}
        />
      ))}
    </>
  );
}

type SectionProps = Shop & { section: FilledHomeSection; isFirst: boolean; isUnderHero: boolean };

async function Section({ section, isFirst, isUnderHero, ...rest }: SectionProps) {
  const { shop, categories, banners, settings, ordering } = rest;
  const t = await getTranslations("home");
  const { id } = section;
  switch (section.kind) {
    case "hero":
      return <HomeHero section={section} shop={shop} browse={t("browse")} isFirst={isFirst} />;
    case "banners":
      return <HomeBanners label={t("banners")} banners={banners} />;
    case "categories":
      return categories.length > 0 ? (
        <TitledSection id={id} title={section.title || t("categories")} className="pt-16">
          <CategoryCircles categories={categories} />
        </TitledSection>
      ) : null;
    case "products": {
      const { products, title, text, source } = section;
      if (products.length === 0) return null;
      const all = (
        <AppLink href="/shop" className={linkStyle}>
          {t("see_all")}
        </AppLink>
      );
      const isCounted = source === "best_sellers";
      const words = isCounted ? t("best_sellers_text") : title ? "" : t("hottest_text");
      return (
        <TitledSection
          id={id}
          title={title || t(isCounted ? "best_sellers" : "hottest")}
          text={text || words}
          action={all}
        >
          <WishGrid products={products} isRecommended={source === "recommended"} />
        </TitledSection>
      );
    }
    case "promises": {
      const promises = ordering ? promisesOf(t, settings) : [];
      return promises.length > 0 ? (
        <section className={cn("frame", isUnderHero ? "pt-4 md:pt-6" : "pt-20")} aria-label={t("promises")}>
          <ul className="grid gap-px overflow-hidden rounded-2xl bg-line md:grid-cols-3">
            {promises.map(({ title, text, icon: Icon }) => (
              <li key={title} className="flex gap-4 bg-surface px-5 py-4 md:p-6">
                <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="mt-0.5 text-sm text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null;
    }
    case "picture_text":
      return <PictureText section={section} />;
    case "banner_pair":
      return (
        <div className="frame grid gap-4 pt-20 md:grid-cols-2 md:gap-6">
          <BannerCard banner={section.first} />
          <BannerCard banner={section.second} />
        </div>
      );
    case "posts":
      return section.posts.length > 0 ? (
        <TitledSection
          id={id}
          title={section.title || t("posts")}
          action={
            <AppLink href="/blog" className={linkStyle}>
              {t("see_posts")}
            </AppLink>
          }
        >
          <PostCards posts={section.posts} />
        </TitledSection>
      ) : null;
    case "newsletter":
      // A subscription begins with a mail.
      if (settings.sends_mails === false) return null;
      return (
        <section className="frame pt-20" aria-labelledby={`home-${id}`}>
          <div className="flex flex-col gap-5 rounded-3xl bg-accent-soft px-6 py-10 md:flex-row md:items-center md:justify-between md:gap-12 md:px-12">
            <div>
              <h2 id={`home-${id}`} className="text-2xl font-semibold">
                {section.title || shop.newsletter_title || t("newsletter")}
              </h2>
              <p className="mt-2 text-muted">{section.text || shop.newsletter_text || t("newsletter_text")}</p>
            </div>
            <div className="w-full max-w-sm shrink-0">
              <SubscribeForm confirms={ordering} />
            </div>
          </div>
        </section>
      );
  }
}

type Translate = Awaited<ReturnType<typeof getTranslations<"home">>>;

/** Texts about delivery, payment and returns, from the shop's settings. */
function promisesOf(t: Translate, { shipping, payments, return_days }: ShopSettings) {
  const { methods, free_shipping_from, home_delivery_fee, outlying_surcharge } = shipping;
  const from = formatMoney(free_shipping_from ?? 0);
  const delivers = methods.includes("home_delivery");
  const way = !delivers ? "pickup" : free_shipping_from === null ? "flat" : "shipping";
  const pay = delivers && payments.includes("cash_on_delivery") ? "cash" : "pay";
  return [
    {
      icon: delivers ? Truck : Store,
      title: t(`promise_${way}_title`, { from, fee: formatMoney(home_delivery_fee) }),
      text: t(`promise_${way}_text`, { surcharge: formatMoney(outlying_surcharge) }),
    },
    {
      icon: PackageOpen,
      title: t("promise_return_title"),
      text: t(return_days > LEGAL_RETURN_DAYS ? "promise_return_longer" : "promise_return_text", { days: return_days }),
    },
    { icon: Wallet, title: t(`promise_${pay}_title`), text: t(`promise_${pay}_text`) },
  ];
}
