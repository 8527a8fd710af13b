"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Controller } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { emailInput, TextField } from "@/components/ui/field";
import { later } from "@/components/ui/later";
import { underlinedStyle } from "@/components/ui/link-style";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type RegisterInput, register } from "@/lib/contract/users";
import { EarlyCheckField } from "./early-check-field";
import { FormFooter, FormHead } from "./form-parts";
import { NewPasswordField } from "./password-field";

const Registered = later(() => import("./registered").then((file) => file.Registered));

const blank: RegisterInput = { name: "", email: "", password: "", agreement: "", newsletter: false };

type Props = { termsVersion: string; notice: ReactNode; sendsMails: boolean };

/** Registration; the result looks the same whether or not the address was known. */
export function RegisterForm({ termsVersion, notice, sendsMails }: Props) {
  const t = useTranslations("members.register");
  const labels = useTranslations("members");
  const [mailedTo, setMailedTo] = useState("");
  /** If the terms changed since the page was rendered, the server names the new version, which has to be accepted. */
  const [terms, setTerms] = useState(termsVersion);
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: register,
    values: blank,
    failed: labels("failed"),
    onRefused: ({ data }) => {
      if (data.terms_version) setTerms(data.terms_version);
      return undefined;
    },
  });
  if (mailedTo) return <Registered email={mailedTo} sendsMails={sendsMails} />;

  return (
    <>
      <FormHead title={t("title")} text={t("text")} />
      <PostForm
        onSubmit={submit((values) =>
          send("POST", "/api/bff/register", values, { said: "", onDone: () => setMailedTo(values.email) }),
        )}
        className="flex flex-col gap-5"
      >
        <TextField {...field("name")} label={labels("name")} autoComplete="name" required />
        <TextField {...field("email")} {...emailInput} label={labels("email")} autoComplete="email" required />
        <NewPasswordField form={form} field={field} label={labels("password")} />
        {notice}
        <Controller
          control={form.control}
          name="agreement"
          render={({ field: { value, onChange, ...box }, fieldState: { error } }) => (
            <EarlyCheckField
              {...box}
              id="agreement"
              checked={value === terms}
              onChange={({ target }) => onChange(target.checked ? terms : "")}
              error={error && (error.type === "server" ? error.message : t("agreement_required"))}
            >
              {t.rich("agreement", {
                terms: (text) => <NewTab href="/term-of-service">{text}</NewTab>,
                privacy: (text) => <NewTab href="/privacy-policy">{text}</NewTab>,
              })}
            </EarlyCheckField>
          )}
        />
        <EarlyCheckField {...field("newsletter")}>{t("newsletter")}</EarlyCheckField>
        <FormFooter problem={problem} busy={busy} label={t("submit")} busyLabel={t("submitting")} />
      </PostForm>
      <p className="mt-6 flex flex-wrap items-center justify-center text-muted">
        {t("has_account")}
        <AppLink href="/login" className={underlinedStyle}>
          {t("login")}
        </AppLink>
      </p>
    </>
  );
}

/** Opens in a new tab, so that no input is lost. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
