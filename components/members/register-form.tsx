"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { TextField } from "@/components/ui/field";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type Register, type RegisterInput, register } from "@/lib/contract/users";
import { send } from "@/lib/fetcher";
import { CheckField } from "./check-field";
import { FormFooter } from "./form-footer";
import { FormHead } from "./form-head";
import { linkStyle } from "./link-style";
import { NewPasswordField } from "./password-field";
import { useMemberForm } from "./use-member-form";

/** Nobody sees it before the form has been sent. */
const Registered = dynamic(() => import("./registered").then((file) => file.Registered));

const blank: RegisterInput = {
  name: "",
  email: "",
  password: "",
  agreement: "",
  newsletter: false,
};

/** Registration; what it ends with is the same whether the address was known or not. */
export function RegisterForm({ termsVersion, notice }: { termsVersion: string; notice: ReactNode }) {
  const t = useTranslations("members.register");
  const labels = useTranslations("members");
  const [mailedTo, setMailedTo] = useState("");
  /** Those in force may be newer than the page: the server says so, and they are to be ticked anew. */
  const [terms, setTerms] = useState(termsVersion);
  const form = useForm<RegisterInput, unknown, Register>({
    defaultValues: blank,
    mode: "onTouched",
    resolver: zodResolver(register, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["name", "email", "password", "agreement", "newsletter"],
    failed: labels("failed"),
    onRefused: ({ data }) => {
      if (data.terms_version) setTerms(data.terms_version);
      return false;
    },
  });
  const password = useWatch({ control: form.control, name: "password" });
  const agreementProblem = (error?: { type: string; message?: string }) =>
    error && (error.type === "server" ? error.message : t("agreement_required"));
  if (mailedTo) return <Registered email={mailedTo} />;

  return (
    <>
      <FormHead title={t("title")} text={t("text")} />
      <form
        noValidate
        method="post"
        onSubmit={submit(async (values) => {
          await send("POST", "/api/bff/register", values);
          setMailedTo(values.email);
        })}
        className="flex flex-col gap-5"
      >
        <TextField
          id="name"
          label={labels("name")}
          autoComplete="name"
          required
          error={problemOf("name")}
          {...form.register("name")}
        />
        <TextField
          id="email"
          label={labels("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={problemOf("email")}
          {...form.register("email")}
        />
        <NewPasswordField
          password={password}
          id="password"
          label={labels("password")}
          error={problemOf("password")}
          {...form.register("password")}
        />
        {notice}
        <Controller
          control={form.control}
          name="agreement"
          render={({ field, fieldState }) => (
            <CheckField
              id="agreement"
              field={field}
              checked={field.value === terms}
              onChecked={(checked) => field.onChange(checked ? terms : "")}
              error={agreementProblem(fieldState.error)}
            >
              {t.rich("agreement", {
                terms: (text) => <NewTab href="/term-of-service">{text}</NewTab>,
                privacy: (text) => <NewTab href="/privacy-policy">{text}</NewTab>,
              })}
            </CheckField>
          )}
        />
        <Controller
          control={form.control}
          name="newsletter"
          render={({ field }) => (
            <CheckField id="newsletter" field={field} checked={field.value ?? false} onChecked={field.onChange}>
              {t("newsletter")}
            </CheckField>
          )}
        />
        <FormFooter problem={problem} busy={isSubmitting} label={t("submit")} busyLabel={t("submitting")} />
      </form>
      <p className="mt-6 text-center text-muted">
        {t("has_account")}{" "}
        <AppLink href="/login" className={linkStyle}>
          {t("login")}
        </AppLink>
      </p>
    </>
  );
}

/** Read beside the form, so that nothing typed is lost. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
