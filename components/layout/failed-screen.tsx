import type { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorScreen } from "./error-screen";

type Props = { error: unknown; retry: () => void; t: ReturnType<typeof useTranslations<"error">> };

/** The error message with the code for the log, a retry button and the link home. */
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

/** The code of a server error in the log; Next's own signals, which are words, are left out. */
export function digestOf(error: unknown): string | undefined {
  const { digest } = (error ?? {}) as { digest?: string };
  return digest && /^\w{1,64}$/.test(digest) ? digest : undefined;
}
