"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { fieldProblem } from "@/lib/contract/field-problem";
import { linkToken, type ResetPassword, resetPassword } from "@/lib/contract/users";
import { send } from "@/lib/fetcher";
import { FormFooter } from "./form-footer";
import { FormHead } from "./form-head";
import { Outcome } from "./outcome";
import { NewPasswordField } from "./password-field";
import { useMemberForm } from "./use-member-form";

/** Where the link of the mail leads: a new password. */
export function ResetPasswordForm() {
  const t = useTranslations("members.reset");
  const labels = useTranslations("members");
  const token = useSearchParams().get("token") ?? "";
  const [outcome, setOutcome] = useState(linkToken.safeParse(token).success ? "open" : "invalid");
  const form = useForm<ResetPassword, unknown, ResetPassword>({
    defaultValues: { token, password: "" },
    mode: "onTouched",
    resolver: zodResolver(resetPassword, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["password"],
    failed: labels("failed"),
    onRefused: ({ data }) => {
      if (data.error === "link_invalid") setOutcome("invalid");
      return data.error === "link_invalid";
    },
  });
  const password = useWatch({ control: form.control, name: "password" });

  async function reset(values: ResetPassword) {
    await send("POST", "/api/bff/reset-password", values);
    setOutcome("done");
  }

  if (outcome !== "open") {
    const done = outcome === "done";
    return (
      <Outcome
        kind={done ? "done" : "invalid"}
        title={done ? t("done_title") : t("invalid_title")}
        actions={
          <AppLink href={done ? "/login" : "/forgot-password"} className={buttonStyle()}>
            {done ? t("done_login") : t("again")}
          </AppLink>
        }
      >
        <p>{done ? t("done_text") : t("invalid_text")}</p>
      </Outcome>
    );
  }
  return (
    <>
      <FormHead title={t("title")} text={t("text")} />
      <form noValidate method="post" onSubmit={submit(reset)} className="flex flex-col gap-5">
        <NewPasswordField
          password={password}
          id="password"
          error={problemOf("password")}
          {...form.register("password")}
        />
        <FormFooter problem={problem} busy={isSubmitting} label={t("submit")} busyLabel={labels("sending")} />
      </form>
    </>
  );
}
