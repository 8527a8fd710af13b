import type { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CardFrame } from "@/components/ui/card-frame";
import { OutcomeCard } from "@/components/ui/outcome-card";
import { digestOf } from "./error-digest";

type Props = {
  status: number;
  message: React.ReactNode;
  text: string;
  code?: string;
  /** Text of the link to the shop. */
  home: string;
  /** "outline" also moves it after `children`, if another action is better. */
  homeLook?: "solid" | "outline";
  heading?: "h1" | "h2";
  /** Below the links. */
  more?: React.ReactNode;
  /** Further actions. */
  children?: React.ReactNode;
};

/** Status, message and a link home (docs/specification.md section 2). */
export function ErrorScreen({ status, message, text, code, home, homeLook, heading, more, children }: Props) {
  return (
    <CardFrame>
      <OutcomeCard
        sign={status}
        title={message}
        heading={heading}
        actions={
          <>
            {homeLook === "outline" && children}
            <ButtonLink href="/" look={homeLook}>
              {home}
            </ButtonLink>
            {homeLook !== "outline" && children}
          </>
        }
      >
        <p>{text}</p>
        {code && <p className="text-sm tabular-nums">{code}</p>}
      </OutcomeCard>
      {more}
    </CardFrame>
  );
}

type FailedProps = { error: unknown; retry: () => void; t: ReturnType<typeof useTranslations<"error">> };

/** The error message with the code for the log, a retry button and the link home. */
export function FailedScreen({ error, retry, t }: FailedProps) {
  const digest = digestOf(error);
  return (
    <>
      {/* A failed page has no title of its own. */}
      <title>{t("failed")}</title>
      <ErrorScreen
        // The server's status for any failed page (docs/rendering.md, "Errors").
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
