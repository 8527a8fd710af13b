"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { AskedRefundAccount } from "@/lib/contract/refund-accounts";
import { formatMoney } from "@/lib/format";
import { type LinkEnd, LinkEnded, useMailLink } from "./mail-link";
import { Outcome } from "./outcome";
import { RefundAccountForm } from "./refund-account-form";

/** Target of the mail's link: shows the refund and the form for the account that it is transferred to. */
export function RefundAccount() {
  const t = useTranslations("members.refund_account");
  const link = useMailLink<AskedRefundAccount>("refund-accounts");
  const [given, setGiven] = useState<AskedRefundAccount>();
  const [ended, setEnded] = useState<LinkEnd>();

  const end = ended ?? link.end;
  if (end) {
    return <LinkEnded about="refund_account" end={end} onRetry={() => link.mutate()} isRetrying={link.isValidating} />;
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
  if (!link.data) return <Skeleton className="h-96 w-full rounded-lg" />;
  return (
    <RefundAccountForm
      token={link.token}
      asked={link.data}
      onGiven={(kept) => {
        setGiven(kept);
        void link.mutate(kept, { revalidate: false });
      }}
      onEnded={setEnded}
    />
  );
}
