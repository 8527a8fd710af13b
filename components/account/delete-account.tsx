"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { forgetVisitor } from "@/components/members/forget-visitor";
import { keepFocus } from "@/components/members/keep-focus";
import { PasswordField } from "@/components/members/password-field";
import { useMemberForm } from "@/components/members/use-member-form";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { fieldProblem } from "@/lib/contract/field-problem";
import { deleteAccount, type DeleteAccount as Form } from "@/lib/contract/profile";
import { send } from "@/lib/fetcher";

/** The end of an account: told what it means, then the password, then a button that says what it does. */
export function DeleteAccount() {
  const t = useTranslations("account.data");
  const [asked, setAsked] = useState(false);
  const form = useForm<Form, unknown, Form>({
    defaultValues: { current_password: "" },
    mode: "onTouched",
    resolver: zodResolver(deleteAccount, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["current_password"],
    failed: useTranslations("account")("failed"),
  });

  if (!asked) {
    return (
      <Button look="danger" onClick={() => setAsked(true)}>
        {t("delete_open")}
      </Button>
    );
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit(async (values) => {
        await send("DELETE", "/api/bff/profile", values);
        forgetVisitor();
        // A whole new document: nothing of the member stays in this one.
        window.location.assign("/goodbye");
        await new Promise(() => {});
      })}
      className="flex max-w-md flex-col gap-5"
    >
      <PasswordField
        id="current_password"
        label={t("delete_password")}
        autoComplete="current-password"
        autoFocus
        required
        error={problemOf("current_password")}
        {...form.register("current_password")}
      />
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" onMouseDown={keepFocus} disabled={isSubmitting}>
          {isSubmitting ? t("delete_busy") : t("delete_submit")}
        </Button>
        <Button look="quiet" onClick={() => setAsked(false)}>
          {t("delete_keep")}
        </Button>
      </div>
    </form>
  );
}
