import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { linkToken } from "@/lib/contract/users";
import { type RequestError, send } from "@/lib/fetcher";
import { Outcome } from "./outcome";

/** Why the link of a mail leads to no form. */
export type LinkEnd = "invalid" | "closed" | "failed";

/** What the link of a mail is about, looked up by its token; `end` says why there is nothing to fill in. */
export function useMailLink<Asked>(path: "store-changes" | "refund-accounts") {
  const token = useSearchParams().get("token") ?? "";
  const isLink = linkToken.safeParse(token).success;
  const { data, error, isValidating, mutate } = useSWR<Asked, RequestError>(
    isLink ? [path, token] : null,
    async () => (await send<Asked>("POST", `/api/bff/${path}/lookup`, { token })).data,
    // What is being typed is not taken away by a look at another tab.
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

/** Stands where the form would: what became of the link, and where to go on. */
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
