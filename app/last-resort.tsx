"use client";

import { createTranslator } from "next-intl";
import { FailedScreen } from "@/components/layout/error-screen";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "error" });

/** What the last error screen says; it has no layout to take its texts from. */
export function LastResort({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailedScreen error={error} retry={retry} t={t} />;
}
