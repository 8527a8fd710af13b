import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { linkToken } from "@/lib/contract/users";
import { type RequestError, send } from "@/lib/fetcher";
import { Outcome } from "./outcome";

/** Why a mail's link cannot show its form. */
export type LinkEnd = "invalid" | "closed" | "failed";

/** Looks up the data of a mail's link by its token; `end` is set if there is no form to show. */
export function useMailLink<Asked>(path: "store-changes" | "refund-accounts") {
  const token = useSearchParams().get("token") ?? "";
  const isLink = linkToken.safeParse(token).success;
  const { data, error, isValidating, mutate } = useSWR<Asked, RequestError>(
    isLink ? [path, token] : null,
    async () => (await send<Asked>("POST", `/api/bff/${path}/lookup`, { token })).data,
    // Revalidating on focus would discard input after a visit to another tab.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return { token, data, isValidating, mutate, end: isLink ? endOf(error) : ("invalid" as const) };
}

type Props = {
  about: "choose_store" | "refund_account";
  end: LinkEnd;
  onRetry: () => void;
  isRetrying: boolean;
};

/** Shown instead of the form: why the link has ended, and where to go next. */
export function LinkEnded({ about, end, onRetry, isRetrying }: Props) {
  const t = useTranslations(`members.${about}`);
  return (
    <Outcome
      kind={end === "closed" ? "done" : "invalid"}
      title={t(`${end}_title`)}
      actions={
        end === "failed" ? (
          <Button size="wide" disabled={isRetrying} onClick={onRetry}>
            {t("retry")}
          </Button>
        ) : (
          <ButtonLink href="/orders">{t("orders")}</ButtonLink>
        )
      }
    >
      <p>{t(`${end}_text`)}</p>
    </Outcome>
  );
}

function endOf(refusal: RequestError | undefined): LinkEnd | undefined {
  if (!refusal) return undefined;
  const { error } = refusal.data;
  if (error === "link_invalid" || error === "not_offered") return "invalid";
  return error === "state_conflict" ? "closed" : "failed";
}
