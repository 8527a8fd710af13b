import { useTranslations } from "next-intl";
import { useState } from "react";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { copyLink } from "@/components/admin/orders/copy-link";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { CopyButton } from "@/components/orders/copy-button";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import type { Refund } from "@/lib/contract/payments";
import { formatDateTime } from "@/lib/format";

type Props = { number: string; id: number; account: NonNullable<Refund["account"]> };

/**
 * The bank account for a refund that staff transfer: what is known, and asking the shopper unless that is the next
 * step.
 */
export function RefundAccount({ number, id, account, isAsked }: Props & { isAsked: boolean }) {
  const t = useTranslations("admin.order.refund_account");
  const [isShown, setIsShown] = useState(false);
  const { last_four, given_at, link_until } = account;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <p className={given_at ? "text-sm" : "text-sm text-warning"}>
        {given_at && t("given", { last_four: last_four ?? "", time: formatDateTime(given_at) })}
        {!given_at && (last_four ? t("gone", { last_four }) : t("missing"))}
      </p>
      {!given_at && link_until && (
        <p className="text-sm text-muted tabular-nums">{t("link_until", { time: formatDateTime(link_until) })}</p>
      )}
      {given_at && isShown && <WholeAccount params={{ number, id }} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {given_at && (
          <SmallButton
            label={t(isShown ? "hide" : "show")}
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        )}
        {!isAsked && <AskForAccount number={number} id={id} account={account} />}
      </div>
      {!isAsked && <NoMailServer />}
    </div>
  );
}

/** Asks the shopper for the bank account: by a link that staff pass on, or by mail. */
export function AskForAccount({ number, id, account: { given_at }, isStep }: Props & { isStep?: boolean }) {
  const t = useTranslations("admin.order.refund_account");
  const { busy, call } = useOrderMutation();
  const params = { number, id };
  const handOn = () =>
    call("POST orders/{number}/refunds/{id}/account-link", { params, body: {} }, ({ url }) =>
      copyLink(url, { copied: t("link_copied"), failed: t("copy_failed", { url }) }),
    );
  const mail = () => call("POST orders/{number}/refunds/{id}/account-mail", { params, body: {} });
  const size = isStep ? undefined : "small";
  return (
    <>
      <Button
        data-step={isStep || undefined}
        look={isStep ? "solid" : "outline"}
        size={size}
        disabled={busy}
        onClick={handOn}
      >
        {t("copy_link")}
      </Button>
      <Button look="outline" size={size} disabled={busy} onClick={mail}>
        {t(given_at ? "ask_again" : "ask")}
      </Button>
    </>
  );
}

/** Loaded only when staff open it, since each look is logged. */
function WholeAccount({ params }: { params: { number: string; id: number } }) {
  const t = useTranslations("admin.order.refund_account");
  const { data, error } = useAdminRead(
    "GET orders/{number}/refunds/{id}/account",
    { params },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (error) return <Problem text={t("unavailable")} />;
  if (!data) return null;
  const { bank_code, bank_name, branch, account_number, holder } = data;
  const rows = [
    { name: t("bank"), text: [bank_code, bank_name].filter(Boolean).join(" "), copied: bank_code },
    ...(branch ? [{ name: t("branch"), text: branch, copied: branch }] : []),
    { name: t("account_number"), text: account_number, copied: account_number },
    { name: t("holder"), text: holder, copied: holder },
  ];
  return (
    <>
      <dl className="divide-y rounded-xl bg-surface px-4">
        {rows.map(({ name, text, copied }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-4 py-2">
            <dt className="w-full shrink-0 text-sm text-muted sm:w-16">{name}</dt>
            <dd className="flex min-w-0 flex-1 items-center justify-between gap-3 font-medium tabular-nums">
              <span className="wrap-anywhere">{text}</span>
              <CopyButton text={copied} of={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t("deleted")}</p>
    </>
  );
}
