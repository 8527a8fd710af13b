"use client";

import { useTranslations } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { Button } from "@/components/ui/button";

/** What a reader sees when a page cannot be made: never a stack, always a way on. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("error");
  return (
    <ErrorScreen status={500} message={t("failed")} text={t("failed_text")} home={t("home")}>
      <Button look="outline" onClick={reset}>
        {t("retry")}
      </Button>
    </ErrorScreen>
  );
}
