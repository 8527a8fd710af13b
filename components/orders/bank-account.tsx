"use client";

import { useTranslations } from "next-intl";
import type { BankAccount as Account } from "@/lib/contract/payments";
import { formatMoney } from "@/lib/format";
import { CopyButton } from "./copy-button";

/** The shop's bank account, each value with a copy button. */
export function BankAccount({ account, total }: { account: Account; total: number }) {
  const t = useTranslations("order.bank");
  const rows = [
    { name: t("bank"), text: `${account.bank_code} ${account.bank_name}`, copied: account.bank_code },
    { name: t("account"), text: account.account, copied: account.account.replaceAll("-", "") },
    { name: t("account_name"), text: account.account_name, copied: undefined },
    { name: t("amount"), text: formatMoney(total), copied: String(total) },
  ];
  return (
    <dl className="divide-y rounded-xl bg-surface px-4">
      {rows.map(({ name, text, copied }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-4 py-2.5">
          <dt className="w-full shrink-0 text-sm text-muted sm:w-20">{name}</dt>
          <dd className="flex min-h-9 min-w-0 flex-1 items-center justify-between gap-3 font-medium tabular-nums">
            <span className="wrap-anywhere">{text}</span>
            {copied && <CopyButton text={copied} of={name} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
