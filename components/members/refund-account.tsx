"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { AskedRefundAccount } from "@/lib/contract/refund-accounts";
import { linkToken } from "@/lib/contract/users";
import { type RequestError, send } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { Outcome } from "./outcome";
import { RefundAccountForm } from "./refund-account-form";

type End = "invalid" | "closed" | "failed";

/** Where the link of the mail leads: which refund it is about, and the form for the account that it goes to. */
export function RefundAccount() {
  const t = useTranslations("members.refund_account");
  const token = useSearchParams().get("token") ?? "";
  const isLink = linkToken.safeParse(token).success;
  const { data, error, isValidating, mutate } = useSWR<AskedRefundAccount, RequestError>(
    isLink ? ["refund-account", token] : null,
    async () => (await send<AskedRefundAccount>("POST", "/api/bff/refund-accounts/lookup", { token })).data,
    // What is being typed is not taken away by a look at another tab.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const [given, setGiven] = useState<AskedRefundAccount>();
  const [ended, setEnded] = useState<End>();

  const end = ended ?? (isLink ? endOf(error) : "invalid");
  if (end) {
    return (
      <Outcome
        kind={end === "closed" ? "done" : "invalid"}
        title={t(`${end}_title`)}
        actions={
          end === "failed" ? (
            <Button size="wide" disabled={isValidating} onClick={() => mutate()}>
              {t("retry")}
            </Button>
          ) : (
            <ButtonLink href={end === "invalid" ? "/orders" : "/shop"}>
              {t(end === "invalid" ? "orders" : "shop")}
            </ButtonLink>
          )
        }
      >
        <p>{t(`${end}_text`)}</p>
      </Outcome>
    );
  }
  if (given) {
    const { number, amount, last_four } = given;
    return (
      <Outcome
        kind="done"
        title={t("done_title")}
        actions={
          <Button look="outline" size="wide" onClick={() => setGiven(undefined)}>
            {t("correct")}
          </Button>
        }
      >
        <p>{t("done_text", { number, amount: formatMoney(amount), last_four: last_four ?? "" })}</p>
      </Outcome>
    );
  }
  if (!data) return <Skeleton className="h-96 w-full rounded-lg" />;
  return (
    <RefundAccountForm
      token={token}
      asked={data}
      onGiven={(kept) => {
        setGiven(kept);
        void mutate(kept, { revalidate: false });
      }}
      onEnded={setEnded}
    />
  );
}

/** What a refusal means for the page; undefined without one. */
function endOf(refusal: RequestError | undefined): End | undefined {
  if (!refusal) return undefined;
  const { error } = refusal.data;
  if (error === "link_invalid" || error === "not_offered") return "invalid";
  return error === "state_conflict" ? "closed" : "failed";
}
