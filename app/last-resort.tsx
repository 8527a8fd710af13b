"use client";

import { createTranslator } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { digestOf, statusOfError } from "@/components/layout/error-status";
import { Button } from "@/components/ui/button";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "error" });

type Props = { error: unknown; retry: () => void };

/** What the last error screen says; it has no layout to take its texts from. */
export function LastResort({ error, retry }: Props) {
  const digest = digestOf(error);
  const code = digest && t("request_id", { id: digest });
  return (
    <ErrorScreen
      status={statusOfError(error)}
      message={t("failed")}
      text={t("failed_text")}
      code={code}
      home={t("home")}
    >
      <Button look="outline" onClick={retry}>
        {t("retry")}
      </Button>
    </ErrorScreen>
  );
}
