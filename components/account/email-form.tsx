"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveRow } from "@/components/members/form-parts";
import { PasswordField } from "@/components/members/password-field";
import { Button } from "@/components/ui/button";
import { emailInput, TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { changeEmail } from "@/lib/contract/profile";

/** Asks for a link at the new address. Folded, since few members ever need it. */
export function EmailForm() {
  const t = useTranslations("account");
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState("");
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: changeEmail,
    values: { email: "", current_password: "" },
    failed: t("failed"),
  });
  const mailed = (email: string) => {
    form.reset();
    setIsOpen(false);
    setSentTo(email);
  };
  return (
    <>
      <p role="status" className="mt-4 break-words empty:hidden">
        {sentTo && t("email.sent", { email: sentTo })}
      </p>
      {!isOpen && (
        <Button look="outline" className="mt-4" onClick={() => setIsOpen(true)}>
          {t("email.change")}
        </Button>
      )}
      {isOpen && (
        <PostForm
          onSubmit={submit((values) =>
            send("POST", "/api/bff/email", values, { said: "", onDone: () => mailed(values.email) }),
          )}
          className="mt-5 flex flex-col gap-5 border-line border-t pt-5"
        >
          <p>{t("email.text")}</p>
          <TextField
            {...field("email")}
            {...emailInput}
            label={t("email.new")}
            autoComplete="email"
            autoFocus
            required
          />
          <PasswordField
            {...field("current_password")}
            label={t("password.current")}
            autoComplete="current-password"
            required
          />
          <SaveRow problem={problem} busy={busy} label={t("email.submit")} busyLabel={t("saving")}>
            <Button look="quiet" onClick={() => setIsOpen(false)}>
              {t("cancel")}
            </Button>
          </SaveRow>
        </PostForm>
      )}
    </>
  );
}
