import "./globals.css";
import type { Metadata } from "next";
import { createTranslator } from "next-intl";
import { ColourMode } from "@/components/layout/colour-mode";
import { ErrorScreen } from "@/components/layout/error-screen";
import { MissingPage } from "@/components/layout/missing-page";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "error" });

export const metadata: Metadata = { title: t("not_found") };

/** Every address that no route answers: a document of its own, static, without a layout around it. */
export default function GlobalNotFound() {
  const message = <MissingPage message={t("not_found")} withPath={t("not_found_path", { path: "{path}" })} />;
  return (
    <html lang={languageTag(defaultLocale)} suppressHydrationWarning>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <ColourMode>
          <main className="grid min-h-dvh content-center">
            <ErrorScreen status={404} message={message} text={t("not_found_text")} home={t("home")} />
          </main>
        </ColourMode>
      </body>
    </html>
  );
}
