"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { emailInput, TextField } from "@/components/ui/field";
import { underlinedStyle } from "@/components/ui/link-style";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { forgotPassword } from "@/lib/contract/users";
import { FormFooter, FormHead } from "./form-parts";
import { Outcome } from "./outcome";

const doors = {
  member: { handler: "/api/bff/forgot-password", login: "/login" },
  staff: { handler: "/api/bff/admin-forgot-password", login: "/admin/login" },
};

type Props = {
  /** Kind of account. */
  account: keyof typeof doors;
  /** False if the shop has no mail server, so that no mail is sent. */
  isSending?: boolean;
};

/** Requests the mail with the password link. The answer is the same for every address. */
export function ForgotPasswordForm({ account, isSending = true }: Props) {
  const { handler, login } = doors[account];
  const t = useTranslations("members.forgot");
  const labels = useTranslations("members");
  const [mailedTo, setMailedTo] = useState("");
  const { problem, field, send, submit, busy } = useContractForm({
    schema: forgotPassword,
    values: { email: "" },
    failed: labels("failed"),
  });
  if (mailedTo) {
    return (
      <Outcome
        kind="mailed"
        title={t("done_title")}
        actions={
          <>
            <ButtonLink href={login}>{t("done_login")}</ButtonLink>
            <Button look="quiet" onClick={() => setMailedTo("")}>
              {t("again")}
            </Button>
          </>
        }
      >
        <p className="break-words">{t("done_text", { email: mailedTo, account })}</p>
        <p className="text-sm">{t("done_spam")}</p>
        {account === "staff" && <p className="text-sm">{t("done_staff")}</p>}
      </Outcome>
    );
  }
  return (
    <>
      <FormHead title={t("title")} text={t("text", { account })} isSmall={account === "staff"} />
      {!isSending && (
        <p role="note" className="mb-5 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t("no_mail_server")}
        </p>
      )}
      <PostForm
        onSubmit={submit((values) =>
          send("POST", handler, values, { said: "", onDone: () => setMailedTo(values.email) }),
        )}
        className="flex flex-col gap-5"
      >
        <TextField {...field("email")} {...emailInput} label={labels("email")} autoComplete="username" required />
        <FormFooter problem={problem} busy={busy} label={t("submit")} busyLabel={labels("sending")} />
      </PostForm>
      {account === "staff" && isSending && <p className="mt-6 text-sm text-muted">{t("done_staff")}</p>}
      <p className="mt-6 text-center">
        <AppLink href={login} className={underlinedStyle}>
          {t("back")}
        </AppLink>
      </p>
    </>
  );
}
