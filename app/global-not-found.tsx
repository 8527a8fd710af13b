import "./globals.css";
import type { Metadata } from "next";
import { createTranslator } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "error" });

export const metadata: Metadata = { title: t("not_found") };

/** Every address that no route answers: a document of its own, static, without a layout around it. */
export default function GlobalNotFound() {
  return (
    <html lang={languageTag(defaultLocale)}>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <main>
          <ErrorScreen status={404} message={t("not_found")} text={t("not_found_text")} home={t("home")} />
        </main>
      </body>
    </html>
  );
}
