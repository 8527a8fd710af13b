"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { TextField } from "@/components/ui/field";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type Credentials, credentials } from "@/lib/contract/users";
import { RequestError, send } from "@/lib/fetcher";
import { FormFooter } from "./form-footer";
import { FormHead } from "./form-head";
import { linkStyle } from "./link-style";
import { PasswordField } from "./password-field";
import { useMemberForm } from "./use-member-form";

/**
 * The members' door. Where `?next=` may lead, the server decides.
 * @param accounts whether members can register and recover their password here
 */
export function SignInForm({ accounts }: { accounts: boolean }) {
  const t = useTranslations("members.login");
  const labels = useTranslations("members");
  const next = useSearchParams().get("next") ?? undefined;
  const form = useForm<Credentials, unknown, Credentials>({
    defaultValues: { email: "", password: "" },
    mode: "onTouched",
    resolver: zodResolver(credentials, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["email", "password"],
    failed: t("failed"),
    onRefused: ({ data }) => {
      if (data.error !== "password_change_required" || !data.challenge) return false;
      window.location.assign(`/reset-password?token=${data.challenge}`);
      return true;
    },
  });

  async function signIn(values: Credentials) {
    const { msg, data } = await send<{ next: string } | null>("POST", "/api/bff/session", { ...values, next });
    if (!data) throw new RequestError(502, msg);
    // A whole new document: nothing that was fetched before signing in is shown after it.
    window.location.assign(data.next);
    await new Promise(() => {});
  }

  return (
    <>
      <FormHead title={t("title")} text={t(accounts ? "text" : "text_only")} />
      <form noValidate method="post" onSubmit={submit(signIn)} className="flex flex-col gap-5">
        <TextField
          id="email"
          label={labels("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={problemOf("email")}
          {...form.register("email")}
        />
        <PasswordField
          id="password"
          label={labels("password")}
          autoComplete="current-password"
          error={problemOf("password")}
          {...form.register("password")}
        />
        {accounts && (
          <AppLink href="/forgot-password" className={`${linkStyle} -my-3 self-end`}>
            {t("forgot")}
          </AppLink>
        )}
        <FormFooter problem={problem} busy={isSubmitting} label={t("submit")} busyLabel={t("submitting")} />
      </form>
      {accounts && (
        <p className="mt-6 text-center text-muted">
          {t("no_account")}{" "}
          <AppLink href="/register" className={linkStyle}>
            {t("register")}
          </AppLink>
        </p>
      )}
    </>
  );
}
