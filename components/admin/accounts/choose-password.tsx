"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Outcome } from "@/components/members/outcome";
import { NewPasswordField } from "@/components/members/password-field";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type PasswordLink, resetStaffPassword } from "@/lib/contract/administrators";

type Props = { token: string; link: PasswordLink | undefined };

/** The page behind links of invitations and resets: staff choose their password. @param link undefined if invalid */
export function ChoosePassword({ token, link }: Props) {
  const t = useTranslations("admin.reset_password");
  const [outcome, setOutcome] = useState<"done" | "invalid">();
  if (link && !outcome) return <PasswordForm token={token} link={link} onOutcome={setOutcome} />;
  const kind = outcome ?? "invalid";
  return (
    <Outcome
      kind={kind}
      title={t(`${kind}_title`)}
      actions={
        <>
          <ButtonLink prefetch="auto" href="/admin/login">
            {t("login")}
          </ButtonLink>
          {kind === "invalid" && (
            <ButtonLink prefetch="auto" href="/admin/forgot-password" look="quiet">
              {t("forgot")}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{t(`${kind}_text`)}</p>
    </Outcome>
  );
}

type FormProps = { token: string; link: PasswordLink; onOutcome: (outcome: "done" | "invalid") => void };

function PasswordForm({ token, link, onOutcome }: FormProps) {
  const t = useTranslations("admin.reset_password");
  const labels = useTranslations("members");
  const login = useTranslations("admin.login");
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: resetStaffPassword,
    values: { token, password: "", ...(link.needs_code && { code: "" }) },
    hidden: ["token"],
    failed: labels("failed"),
    onRefused: ({ data }) => {
      if (data.error !== "link_invalid") return undefined;
      onOutcome("invalid");
      return "";
    },
  });
  const done = { said: "", onDone: () => onOutcome("done") };

  return (
    <>
      <h1 className="text-xl font-semibold">{link.invited ? t("invited_title") : t("title")}</h1>
      <p className="mt-1 mb-6 break-words text-muted">{t("text", { email: link.email })}</p>
      <PostForm
        onSubmit={submit((values) => send("POST", "/api/bff/admin-reset-password", values, done))}
        className="flex flex-col gap-5"
      >
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField form={form} field={field} />
        {link.needs_code && (
          <TextField
            {...field("code")}
            label={login("code")}
            hint={login("code_text")}
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
        )}
        <Problem text={problem} />
        <Button type="submit" size="wide" disabled={busy}>
          {t("submit")}
        </Button>
      </PostForm>
    </>
  );
}
