"use client";

import "./globals.css";
import { createTranslator } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { Button } from "@/components/ui/button";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import zh from "@/messages/zh.json";

const t = createTranslator({ locale: defaultLocale, messages: { error: zh.error }, namespace: "error" });

/** The last resort, when even the layout failed: a document of its own. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang={languageTag(defaultLocale)}>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <main>
          <ErrorScreen status={500} message={t("failed")} text={t("failed_text")} home={t("home")}>
            <Button look="outline" onClick={reset}>
              {t("retry")}
            </Button>
          </ErrorScreen>
        </main>
      </body>
    </html>
  );
}
