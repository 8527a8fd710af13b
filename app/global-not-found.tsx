import "./globals.css";
import type { Metadata } from "next";
import { createTranslator } from "next-intl";
import { ColourMode } from "@/components/layout/colour-mode";
import { MissingScreen } from "@/components/layout/missing-screen";
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

/** Unknown addresses outside the storefront, such as below /admin; built ahead (docs/rendering.md, "Errors"). */
export default function GlobalNotFound() {
  return (
    <html lang={languageTag(defaultLocale)} suppressHydrationWarning>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <ColourMode>
          <main className="grid min-h-dvh content-center">
            <MissingScreen t={t} header={header} list={list} label={header("main_navigation")} ways={LINKS} />
          </main>
        </ColourMode>
      </body>
    </html>
  );
}
