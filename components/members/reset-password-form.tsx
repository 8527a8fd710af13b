"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { underlinedStyle } from "@/components/ui/link-style";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { linkToken, resetPassword } from "@/lib/contract/users";
import { FormFooter, FormHead } from "./form-parts";
import { Outcome } from "./outcome";
import { NewPasswordField } from "./password-field";

/** Target of the mail's password link: sets a new password. */
export function ResetPasswordForm() {
  const t = useTranslations("members.reset");
  const labels = useTranslations("members");
  const token = useSearchParams().get("token") ?? "";
  const [outcome, setOutcome] = useState(linkToken.safeParse(token).success ? "open" : "invalid");
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: resetPassword,
    values: { token, password: "" },
    hidden: ["token"],
    failed: labels("failed"),
    onRefused: ({ data }) => {
      if (data.error !== "link_invalid") return undefined;
      setOutcome("invalid");
      return "";
    },
  });
  const done = { said: "", onDone: () => setOutcome("done") };

  if (outcome !== "open") {
    const done = outcome === "done";
    return (
      <Outcome
        kind={done ? "done" : "invalid"}
        title={done ? t("done_title") : t("invalid_title")}
        actions={
          <>
            {!done && <ButtonLink href="/forgot-password">{t("again")}</ButtonLink>}
            <ButtonLink href="/login" look={done ? "solid" : "quiet"}>
              {t(done ? "done_login" : "back")}
            </ButtonLink>
          </>
        }
      >
        <p>{done ? t("done_text") : t("invalid_text")}</p>
      </Outcome>
    );
  }
  return (
    <>
      <FormHead title={t("title")} text={t("text")} />
      <PostForm
        onSubmit={submit((values) => send("POST", "/api/bff/reset-password", values, done))}
        className="flex flex-col gap-5"
      >
        <NewPasswordField form={form} field={field} />
        <FormFooter problem={problem} busy={busy} label={t("submit")} busyLabel={labels("sending")} />
      </PostForm>
      <p className="mt-6 text-center">
        <AppLink href="/login" className={underlinedStyle}>
          {t("back")}
        </AppLink>
      </p>
    </>
  );
}
