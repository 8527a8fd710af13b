import { useTranslations } from "next-intl";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

type Issued = Pick<AdminOrder, "virtual_account" | "pay_codes">;

/** What a gateway issued to pay the order with, as the shopper sees it: people ask for it on the phone. */
export function IssuedInstructions({ issued: { virtual_account: account, pay_codes } }: { issued: Issued }) {
  const t = useTranslations("admin.order");
  const sum = account ?? pay_codes;
  return (
    <>
      {account && (
        <span className="block">
          {account.bank_code} <strong>{account.account}</strong>
        </span>
      )}
      {pay_codes?.codes.map((code) => (
        <strong key={code} className="block">
          {code}
        </strong>
      ))}
      {sum && t("issued_until", { amount: formatMoney(sum.amount), time: formatDateTime(sum.pay_before) })}
    </>
  );
}
