import { cacheLife } from "next/cache";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AppLink } from "@/components/ui/app-link";
import type { Basics } from "@/lib/contract/basics";
import type { ProductCategory } from "@/lib/contract/products";
import { TIME_ZONE } from "@/lib/site";
import { SubscribeForm } from "./subscribe-form";

const linkStyle =
  "inline-flex min-h-9 min-w-9 items-center text-muted hover:text-ink hover:underline underline-offset-4";

/** Links of the columns after the categories: message and address. */
const columns = [
  {
    title: "company",
    links: [
      ["about", "/about"],
      ["blog", "/blog"],
      ["faq", "/faq"],
      ["contact_form", "/contact"],
    ],
  },
  {
    title: "policies",
    links: [
      ["order_lookup", "/orders"],
      ["term_of_service", "/term-of-service"],
      ["privacy_policy", "/privacy-policy"],
      ["refund_and_return", "/refund-and-return"],
      ["anti_fraud", "/anti_fraud"],
    ],
  },
] as const;

type Props = {
  categories: ProductCategory[];
  basics: Basics;
  /** Whether there are orders to look up. */
  ordering: boolean;
};

/** Three columns of links, the mailing list, and who we are (docs/specification.md section 2). */
export function SiteFooter({ categories, basics, ordering }: Props) {
  const t = useTranslations("footer");
  const shop = [
    { title: t("all_products"), href: "/shop" },
    ...categories.map(({ id, title }) => ({ title, href: `/shop?product_category_id=${id}` })),
  ];
  return (
    <footer className="mt-20 border-t bg-surface">
      <div className="frame grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.6fr]">
        <LinkColumn title={t("shop")} links={shop} wide />
        {columns.map(({ title, links }) => (
          <LinkColumn
            key={title}
            title={t(title)}
            links={links
              .filter(([name]) => ordering || name !== "order_lookup")
              .map(([name, href]) => ({ title: t(name), href }))}
          />
        ))}
        <section className="col-span-full flex flex-col gap-3 lg:col-span-1">
          <h2 className="font-semibold">{t("subscribe_title")}</h2>
          <p className="text-muted">{t("subscribe_text")}</p>
          <SubscribeForm />
        </section>
      </div>
      {/* Room for the back-to-top button, which lies over the page's end. */}
      <div className="frame pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t pt-6 text-sm text-muted">
          <address className="flex flex-wrap items-center gap-x-6 not-italic">
            {basics.address1 && <span>{basics.address1}</span>}
            {basics.phone1 && (
              <a href={`tel:${basics.phone1.replace(/[^\d+]/g, "")}`} className={linkStyle}>
                {basics.phone1}
              </a>
            )}
            {basics.email1 && (
              <a href={`mailto:${basics.email1}`} className={linkStyle}>
                {basics.email1}
              </a>
            )}
          </address>
          <p className="flex flex-wrap gap-x-4">
            <CopyrightYear company={basics.company_name} />
            {basics.tax_id && <span>{t("tax_id", { taxId: basics.tax_id })}</span>}
          </p>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; links: { title: string; href: string }[]; wide?: boolean };

/** A column of links; a wide one has two columns on phones. */
function LinkColumn({ title, links, wide = false }: ColumnProps) {
  return (
    <nav aria-label={title} className={wide ? "col-span-full md:col-span-1" : undefined}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className={wide ? "grid grid-cols-2 gap-x-6 md:block" : undefined}>
        {links.map((link) => (
          <li key={link.href}>
            <AppLink href={link.href} className={linkStyle}>
              {link.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Cached, since a static page may not read the clock; a day late at New Year is fine. */
async function CopyrightYear({ company }: { company: string }) {
  const t = await getTranslations("footer");
  return <span>{t("copyright", { year: await currentYear(), company })}</span>;
}

async function currentYear(): Promise<string> {
  "use cache";
  cacheLife("days");
  return new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: TIME_ZONE }).format(new Date());
}
