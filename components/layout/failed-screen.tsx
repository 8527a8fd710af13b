import type { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { digestOf } from "./error-digest";
import { ErrorScreen } from "./error-screen";

type Props = { error: unknown; retry: () => void; t: ReturnType<typeof useTranslations<"error">> };

/** That something failed, by what code it is found in the log, and the two ways on: once more, or home. */
export function FailedScreen({ error, retry, t }: Props) {
  const digest = digestOf(error);
  return (
    <>
      {/* The head of a page that failed has none. */}
      <title>{t("failed")}</title>
      <ErrorScreen
        // What the server answers when a page fails, whatever the reason (docs/rendering.md, "Errors").
        status={500}
        message={t("failed")}
        text={t("failed_text")}
        code={digest && t("request_id", { id: digest })}
        home={t("home")}
      >
        <Button look="outline" onClick={retry}>
          {t("retry")}
        </Button>
      </ErrorScreen>
    </>
  );
}
