import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { banks } from "@/lib/contract/banks";
import { type AskedRefundAccount, giveRefundAccount } from "@/lib/contract/refund-accounts";
import { formatMoney } from "@/lib/format";
import { FormFooter, FormHead } from "./form-parts";

type Props = {
  token: string;
  asked: AskedRefundAccount;
  onGiven: (kept: AskedRefundAccount) => void;
  /** Called if the link is invalid, or the refund no longer needs an account. */
  onEnded: (how: "invalid" | "closed") => void;
};

/** Form for the account of a refund. Of an account entered before, the browser gets only the last digits. */
export function RefundAccountForm({ token, asked, onGiven, onEnded }: Props) {
  const t = useTranslations("members.refund_account");
  const common = useTranslations("members");
  const list = useId();
  const { number, amount, last_four } = asked;
  const { problem, field, send, submit, busy } = useContractForm({
    schema: giveRefundAccount,
    values: { token, bank: "", branch: "", account_number: "", holder: "" },
    hidden: ["token"],
    failed: common("failed"),
    onRefused: ({ data }) => {
      if (data.error !== "link_invalid" && data.error !== "state_conflict") return undefined;
      onEnded(data.error === "link_invalid" ? "invalid" : "closed");
      return "";
    },
  });

  return (
    <>
      <FormHead title={t("title")} text={t("text", { number, amount: formatMoney(amount) })} />
      {last_four && <p className="mb-6 rounded-xl bg-accent-soft px-4 py-3">{t("received", { last_four })}</p>}
      <PostForm
        onSubmit={submit((values) =>
          send<AskedRefundAccount>("PUT", "/api/bff/refund-accounts", values, { said: "", onDone: onGiven }),
        )}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t("bank")}
          hint={t("bank_hint")}
          list={list}
          autoComplete="off"
          maxLength={40}
          isRequired
          {...field("bank", { invalid: t("bank_invalid") })}
        />
        <datalist id={list}>
          {banks.map(([code, name]) => (
            <option key={code} value={`${code} ${name}`} />
          ))}
        </datalist>
        <TextField label={t("branch")} autoComplete="off" maxLength={40} {...field("branch")} />
        <TextField
          label={t("account_number")}
          hint={t("account_number_hint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          isRequired
          {...field("account_number", { invalid: t("account_number_invalid") })}
        />
        <TextField
          label={t("holder")}
          hint={t("holder_hint")}
          autoComplete="name"
          maxLength={50}
          isRequired
          {...field("holder")}
        />
        <aside className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">
          <p className="font-medium">{t("fraud_title")}</p>
          <p className="mt-1">{t("fraud")}</p>
        </aside>
        <p className="text-sm text-muted">{t("privacy")}</p>
        <FormFooter
          problem={problem}
          busy={busy}
          label={last_four ? t("submit_again") : t("submit")}
          busyLabel={common("sending")}
        />
      </PostForm>
    </>
  );
}
