import { ButtonLink } from "@/components/ui/button-link";
import "./globals.css";
import type { Metadata } from "next";
import { createTranslator } from "next-intl";
import { ColourMode } from "@/components/layout/colour-mode";
import { ErrorScreen } from "@/components/layout/error-screen";
import { MissingPage } from "@/components/layout/missing-page";
import { linkStyle } from "@/components/ui/link-style";
import { MAX_KEYWORD } from "@/lib/contract/shop-query";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const messages = messagesOf(defaultLocale);
const t = createTranslator({ locale: defaultLocale, messages, namespace: "error" });
const header = createTranslator({ locale: defaultLocale, messages, namespace: "header" });
const list = createTranslator({ locale: defaultLocale, messages, namespace: "shop_list" });

const LINKS = [
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact", "/contact"],
  ["order_lookup", "/orders"],
] as const;

export const metadata: Metadata = { title: t("not_found") };

/** Any address outside the shop's pages, such as below /admin: made by the build (docs/rendering.md, "Errors"). */
export default function GlobalNotFound() {
  const message = <MissingPage message={t("not_found")} withPath={t("not_found_path", { path: "{path}" })} />;
  return (
    <html lang={languageTag(defaultLocale)} suppressHydrationWarning>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <ColourMode>
          <main className="grid min-h-dvh content-center">
            <ErrorScreen status={404} message={message} text={t("not_found_text")} home={t("home")}>
              <ButtonLink href="/shop" look="outline">
                {header("shop")}
              </ButtonLink>
            </ErrorScreen>
            <div className="frame flex flex-col items-center gap-6 pb-16">
              <search className="w-full max-w-md">
                <form action="/shop" className="flex gap-2">
                  <input
                    type="search"
                    name="keyword"
                    aria-label={header("search")}
                    placeholder={header("search")}
                    maxLength={MAX_KEYWORD}
                    className="min-h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5"
                  />
                  <button type="submit" className="min-h-11 rounded-full border border-line-strong px-5">
                    {list("search_submit")}
                  </button>
                </form>
              </search>
              <nav aria-label={header("main_navigation")} className="flex flex-wrap justify-center gap-x-6">
                {LINKS.map(([name, href]) => (
                  <a key={name} href={href} className={linkStyle}>
                    {header(name)}
                  </a>
                ))}
              </nav>
            </div>
          </main>
        </ColourMode>
      </body>
    </html>
  );
}
