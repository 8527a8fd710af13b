import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Basics } from "@/lib/contract/basics";
import type { ProductCategory } from "@/lib/contract/products";
import { CopyrightYear } from "./copyright-year";
import { SubscribeForm } from "./subscribe-form";

const linkStyle =
  "inline-flex min-h-9 min-w-9 items-center text-muted hover:text-ink hover:underline underline-offset-4";

export function SiteFooter({ categories, basics }: { categories: ProductCategory[]; basics: Basics }) {
  const t = useTranslations("footer");
  return (
    <footer className="mt-20 border-t bg-surface">
      <div className="frame grid gap-10 py-12 md:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t("subscribe_title")}</h2>
          <p className="text-muted">{t("subscribe_text")}</p>
          <SubscribeForm />
        </section>
        <nav aria-label={t("shop")}>
          <h2 className="mb-2 font-semibold">{t("shop")}</h2>
          <ul>
            {categories.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/shop?product_category_id=${id}`} className={linkStyle}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t("service")}>
          <h2 className="mb-2 font-semibold">{t("service")}</h2>
          <ul>
            <li>
              <Link href="/carts" className={linkStyle}>
                {t("cart")}
              </Link>
            </li>
            <li>
              <Link href="/checkout" className={linkStyle}>
                {t("checkout")}
              </Link>
            </li>
          </ul>
        </nav>
        <section>
          <h2 className="mb-2 font-semibold">{t("contact")}</h2>
          <address className="flex flex-col text-muted not-italic">
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
        </section>
      </div>
      <div className="frame">
        <p className="flex flex-wrap gap-x-4 border-t py-6 text-sm text-muted">
          <CopyrightYear company={basics.company_name} />
          {basics.tax_id && <span>{t("tax_id", { taxId: basics.tax_id })}</span>}
        </p>
      </div>
    </footer>
  );
}
