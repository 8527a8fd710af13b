"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Outcome } from "@/components/members/outcome";
import { NewPasswordField } from "@/components/members/password-field";
import { useMemberForm } from "@/components/members/use-member-form";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import {
  type PasswordLink,
  type ResetStaffPassword,
  type ResetStaffPasswordInput,
  resetStaffPassword,
} from "@/lib/contract/administrators";
import { fieldProblem } from "@/lib/contract/field-problem";
import { send } from "@/lib/fetcher";

type Props = { token: string; link: PasswordLink | undefined };

/** Where the links of invitations and resets lead: staff choose their password. @param link undefined if it is not valid */
export function ChoosePassword({ token, link }: Props) {
  const t = useTranslations("admin.reset_password");
  const [outcome, setOutcome] = useState<"open" | "done" | "invalid">(link ? "open" : "invalid");
  if (outcome === "open" && link) return <PasswordForm token={token} link={link} onOutcome={setOutcome} />;
  const isDone = outcome === "done";
  return (
    <Outcome
      kind={isDone ? "done" : "invalid"}
      title={isDone ? t("done_title") : t("invalid_title")}
      actions={
        <>
          <AppLink prefetch="auto" href="/admin/login" className={buttonStyle()}>
            {t("login")}
          </AppLink>
          {!isDone && (
            <AppLink prefetch="auto" href="/admin/forgot-password" className={buttonStyle({ look: "quiet" })}>
              {t("forgot")}
            </AppLink>
          )}
        </>
      }
    >
      <p>{isDone ? t("done_text") : t("invalid_text")}</p>
    </Outcome>
  );
}

type FormProps = { token: string; link: PasswordLink; onOutcome: (outcome: "done" | "invalid") => void };

function PasswordForm({ token, link, onOutcome }: FormProps) {
  const t = useTranslations("admin.reset_password");
  const labels = useTranslations("members");
  const login = useTranslations("admin.login");
  const form = useForm<ResetStaffPasswordInput, unknown, ResetStaffPassword>({
    defaultValues: { token, password: "", ...(link.needs_code && { code: "" }) },
    mode: "onTouched",
    resolver: zodResolver(resetStaffPassword, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["password", "code"],
    failed: labels("failed"),
    onRefused: ({ data }) => {
      if (data.error === "link_invalid") onOutcome("invalid");
      return data.error === "link_invalid";
    },
  });
  const password = useWatch({ control: form.control, name: "password" });

  async function choose(values: ResetStaffPassword) {
    await send("POST", "/api/bff/admin-reset-password", values);
    onOutcome("done");
  }

  return (
    <>
      <h1 className="text-xl font-semibold">{link.invited ? t("invited_title") : t("title")}</h1>
      <p className="mt-1 mb-6 break-words text-muted">{t("text", { email: link.email })}</p>
      <form noValidate method="post" onSubmit={submit(choose)} className="flex flex-col gap-5">
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField
          password={password}
          id="password"
          error={problemOf("password")}
          {...form.register("password")}
        />
        {link.needs_code && (
          <TextField
            id="code"
            label={login("code")}
            hint={login("code_text")}
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            error={problemOf("code")}
            {...form.register("code")}
          />
        )}
        <Problem text={problem} />
        <Button type="submit" size="wide" disabled={isSubmitting}>
          {t("submit")}
        </Button>
      </form>
    </>
  );
}
