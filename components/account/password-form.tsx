"use client";

import { useTranslations } from "next-intl";
import { SaveRow } from "@/components/members/form-parts";
import { NewPasswordField, PasswordField } from "@/components/members/password-field";
import { AppLink } from "@/components/ui/app-link";
import { underlinedStyle } from "@/components/ui/link-style";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { changePassword } from "@/lib/contract/profile";

/** The present and the new password. Password managers need the mail address, to save the new password for it. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("account");
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: changePassword,
    values: { current_password: "", password: "" },
    failed: t("failed"),
  });
  const done = { said: t("password.done"), onDone: () => form.reset() };
  return (
    <PostForm
      onSubmit={submit((values) => send("PUT", "/api/bff/password", values, done))}
      className="flex max-w-xl flex-col gap-5"
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field("current_password")}
        label={t("password.current")}
        autoComplete="current-password"
        required
      />
      <p className="-mt-4">
        <AppLink href="/forgot-password" className={underlinedStyle}>
          {t("password.forgot")}
        </AppLink>
      </p>
      <NewPasswordField form={form} field={field} />
      <SaveRow problem={problem} busy={busy} label={t("password.submit")} busyLabel={t("saving")} />
    </PostForm>
  );
}
