import { ButtonLink } from "@/components/ui/button-link";
import "./globals.css";
import type { Metadata } from "next";
import { createTranslator } from "next-intl";
import { ColourMode } from "@/components/layout/colour-mode";
import { ErrorScreen } from "@/components/layout/error-screen";
import { MissingPage } from "@/components/layout/missing-page";
import { MissingWays } from "@/components/layout/missing-ways";
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
            <ErrorScreen
              status={404}
              message={message}
              text={t("not_found_text")}
              home={t("home")}
              more={
                <MissingWays
                  search={header("search")}
                  submit={list("search_submit")}
                  label={header("main_navigation")}
                  links={LINKS.map(([name, href]) => ({ title: header(name), href }))}
                />
              }
            >
              <ButtonLink href="/shop" look="outline">
                {header("all_products")}
              </ButtonLink>
            </ErrorScreen>
          </main>
        </ColourMode>
      </body>
    </html>
  );
}
