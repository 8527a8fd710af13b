"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type ForgotPassword, forgotPassword } from "@/lib/contract/users";
import { send } from "@/lib/fetcher";
import { FormFooter } from "./form-footer";
import { FormHead } from "./form-head";
import { linkStyle } from "./link-style";
import { Outcome } from "./outcome";
import { useMemberForm } from "./use-member-form";

/** Members and staff ask in the same way, each at a door of their own. */
const doors = {
  member: { handler: "/api/bff/forgot-password", login: "/login" },
  staff: { handler: "/api/bff/admin-forgot-password", login: "/admin/login" },
};

/** Asks for the mail with the link; says the same for every address. @param account which kind of account it is for */
export function ForgotPasswordForm({ account }: { account: keyof typeof doors }) {
  const { handler, login } = doors[account];
  const t = useTranslations("members.forgot");
  const labels = useTranslations("members");
  const [mailedTo, setMailedTo] = useState("");
  const form = useForm<ForgotPassword, unknown, ForgotPassword>({
    defaultValues: { email: "" },
    mode: "onTouched",
    resolver: zodResolver(forgotPassword, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["email"],
    failed: labels("failed"),
  });
  if (mailedTo) {
    return (
      <Outcome
        kind="mailed"
        title={t("done_title")}
        actions={
          <>
            <AppLink href={login} className={buttonStyle()}>
              {t("done_login")}
            </AppLink>
            <Button look="quiet" onClick={() => setMailedTo("")}>
              {t("again")}
            </Button>
          </>
        }
      >
        <p className="break-words">{t("done_text", { email: mailedTo, account })}</p>
        <p className="text-sm">{t("done_spam")}</p>
      </Outcome>
    );
  }
  return (
    <>
      <FormHead title={t("title")} text={t("text", { account })} isSmall={account === "staff"} />
      <form
        noValidate
        method="post"
        onSubmit={submit(async (values) => {
          await send("POST", handler, values);
          setMailedTo(values.email);
        })}
        className="flex flex-col gap-5"
      >
        <TextField
          id="email"
          label={labels("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          error={problemOf("email")}
          {...form.register("email")}
        />
        <FormFooter problem={problem} busy={isSubmitting} label={t("submit")} busyLabel={labels("sending")} />
      </form>
      <p className="mt-6 text-center">
        <AppLink href={login} className={linkStyle}>
          {t("back")}
        </AppLink>
      </p>
    </>
  );
}
