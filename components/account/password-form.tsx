"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { NewPasswordField, PasswordField } from "@/components/members/password-field";
import { useMemberForm } from "@/components/members/use-member-form";
import { notify } from "@/components/ui/notify";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type ChangePassword, changePassword } from "@/lib/contract/profile";
import { send } from "@/lib/fetcher";
import { SaveRow } from "./save-row";

/** The present password and a new one. The address is there for password managers, which file the new one under it. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("account");
  const form = useForm<ChangePassword, unknown, ChangePassword>({
    defaultValues: { current_password: "", password: "" },
    mode: "onTouched",
    resolver: zodResolver(changePassword, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["current_password", "password"],
    failed: t("failed"),
  });
  const password = useWatch({ control: form.control, name: "password" });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit(async (values) => {
        await send("PUT", "/api/bff/password", values);
        form.reset();
        await notify("success", t("password.done"));
      })}
      className="flex max-w-xl flex-col gap-5"
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="current_password"
        label={t("password.current")}
        autoComplete="current-password"
        required
        error={problemOf("current_password")}
        {...form.register("current_password")}
      />
      <NewPasswordField
        id="password"
        password={password}
        error={problemOf("password")}
        {...form.register("password")}
      />
      <SaveRow problem={problem} busy={isSubmitting} label={t("password.submit")} busyLabel={t("saving")} />
    </form>
  );
}
