import { cacheLife } from "next/cache";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AnyLink } from "@/components/ui/any-link";
import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import type { Basics } from "@/lib/contract/basics";
import { profilesOf } from "@/lib/contract/brand";
import type { MenuLink } from "@/lib/contract/pages";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { ShownCategory } from "@/lib/contract/products";
import { TIME_ZONE } from "@/lib/site";
import { cn } from "@/lib/utils";
import { ProfileLinks } from "./company-contact";
import { companyLinks } from "./fixed-links";
import { ShopLogo } from "./shop-logo";
import { SubscribeForm } from "./subscribe-form";

const linkStyle =
  "inline-flex min-h-9 min-w-9 items-center text-muted hover:text-ink hover:underline underline-offset-4";

const columns = [
  {
    title: "company",
    links: companyLinks,
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
  categories: ShownCategory[];
  basics: Basics;
  ordering: boolean;
  /** False where no mail can ask for the consent that a subscription needs. */
  sendsMails: boolean;
  /** Empty where nothing can be ordered. */
  payments: PaymentMethod[];
  links: MenuLink[];
};

/** Three columns of links, the mailing list and the company (docs/specification.md section 2). */
export function SiteFooter({ categories, basics, ordering, sendsMails, payments, links: added }: Props) {
  const t = useTranslations("footer");
  const shop = [
    { title: t("all_products"), href: "/shop" },
    ...categories.map(({ id, title }) => ({ title, href: `/shop?product_category_id=${encodeURIComponent(id)}` })),
  ];
  return (
    <footer className="mt-20 border-t bg-surface">
      <div
        className={cn(
          "frame grid grid-cols-2 gap-x-6 gap-y-6 pt-8 pb-6 md:py-12",
          sendsMails ? "lg:grid-cols-[1.4fr_1fr_1fr_1.6fr]" : "lg:grid-cols-[2fr_1fr_1fr]",
        )}
      >
        <LinkColumn title={t("shop")} links={shop} wide={sendsMails ? "lg:grid-cols-2" : "lg:grid-cols-3"} />
        {columns.map(({ title, links }) => (
          <LinkColumn
            key={title}
            title={t(title)}
            links={[
              ...links
                .filter(([name]) => ordering || name !== "order_lookup")
                .map(([name, href]) => ({ title: t(name), href })),
              ...(title === "company" ? added.map(({ title, link }) => ({ title, href: link })) : []),
            ]}
          />
        ))}
        {sendsMails && (
          <section className="col-span-full flex flex-col gap-3 lg:col-span-1">
            <h2 className="font-semibold">{basics.brand?.newsletter_title || t("subscribe_title")}</h2>
            <p className="text-balance text-muted">{basics.brand?.newsletter_text || t("subscribe_text")}</p>
            <SubscribeForm confirms={ordering} />
          </section>
        )}
      </div>
      {/* Space for the bar with the back-to-top button, which is in the margin of wide windows. */}
      <div className="frame pb-20 xl:pb-10">
        <div className="border-t pt-6">
          <OwnWords basics={basics} />
          <Payments methods={payments} />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm text-muted max-sm:gap-y-4">
            <CompanyLines basics={basics} />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The shop's logo, a sentence and its profiles on other sites. */
function OwnWords({ basics }: { basics: Basics }) {
  const { brand } = basics;
  const hasMore = Boolean(brand?.footer_text) || profilesOf(brand).length > 0;
  return (
    <div className={cn("mb-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-4", !hasMore && "max-md:hidden")}>
      <div className="min-w-0">
        {/* Phones show the logo in the header, which is always visible. */}
        <p className="mb-2 flex min-h-9 items-center max-md:hidden">
          <ShopLogo basics={basics} />
        </p>
        {brand?.footer_text && <p className="max-w-prose text-muted">{brand.footer_text}</p>}
      </div>
      <ProfileLinks brand={brand} className="text-sm" />
    </div>
  );
}

/** How one can pay, which visitors look for at the end of a page. */
function Payments({ methods }: { methods: PaymentMethod[] }) {
  const t = useTranslations("checkout");
  if (methods.length === 0) return null;
  return (
    <div className="mb-4 flex items-baseline gap-x-3 text-sm text-muted">
      <span className="w-16 shrink-0 sm:w-auto">{t("payment")}</span>
      <ul className="flex flex-wrap gap-2">
        {methods.map((method) => (
          <li key={method} className="rounded-md border border-line-strong bg-page px-2 py-0.5">
            {t(method)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ColumnProps = { title: string; links: { title: string; href: string }[]; wide?: string };

/** `wide`: over the full width, its links in as many columns as the footer or twice that; on wide screens by this class. */
function LinkColumn({ title, links, wide }: ColumnProps) {
  return (
    <nav aria-label={title} className={wide !== undefined ? "col-span-full lg:col-span-1" : undefined}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className={wide !== undefined ? cn("grid grid-cols-2 gap-x-6 md:grid-cols-4", wide) : undefined}>
        {links.map((link) => (
          <li key={link.href}>
            <AnyLink href={link.href} className={linkStyle}>
              {link.title}
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The seller: contact, copyright and tax id. */
export async function CompanyLines({ basics }: { basics: Basics }) {
  const t = await getTranslations("footer");
  const { company_name: company, tax_id: taxId } = basics;
  return (
    <>
      <CompanyLine basics={basics} />
      <p className="flex flex-wrap gap-x-4">
        <span>{t("copyright", { year: await currentYear(), company })}</span>
        {taxId && <span>{t("tax_id", { taxId })}</span>}
      </p>
    </>
  );
}

/** Cached, since a static page may not read the clock; a day late at New Year is fine. */
async function currentYear(): Promise<string> {
  "use cache";
  cacheLife("days");
  return new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: TIME_ZONE }).format(new Date());
}

/** Address, telephone, mail and hours in one line; on phones one labelled line each. */
export function CompanyLine({ basics: { address1, phone1, email1, brand } }: { basics: Basics }) {
  const t = useTranslations("footer");
  const lines = {
    address: address1,
    phone: phone1 && <PhoneLink to={phone1} className={linkStyle} />,
    email: email1 && <MailLink to={email1} className={linkStyle} />,
    hours: brand?.contact_hours,
  };
  return (
    <address className="flex flex-wrap items-center gap-x-5 not-italic max-sm:flex-col max-sm:items-start">
      {(["address", "phone", "email", "hours"] as const).map(
        (name) =>
          lines[name] && (
            <span key={name} className="inline-flex min-h-9 max-w-full items-center gap-x-3 max-[19rem]:flex-wrap">
              {/* Labels for phones, where each has its own line. */}
              <span className="w-16 shrink-0 sm:hidden">{t(name)}</span>
              <span className="min-w-0 wrap-anywhere">{lines[name]}</span>
            </span>
          ),
      )}
    </address>
  );
}
