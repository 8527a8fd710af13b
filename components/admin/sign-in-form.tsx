"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type FieldProblem, fieldProblem } from "@/lib/contract/field-problem";
import { type Credentials, credentials } from "@/lib/contract/users";
import { RequestError, send } from "@/lib/fetcher";

/** The door of the back office. `next` is a path that the server has checked. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations("admin.login");
  const fields = useTranslations("fields");
  const [problem, setProblem] = useState("");
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: "", password: "" },
    mode: "onTouched",
    resolver: zodResolver(credentials, { error: fieldProblem }),
  });

  async function submit(form: Credentials) {
    setProblem("");
    try {
      await send("POST", "/api/bff/admin-session", form);
      // A whole new document: nothing that was fetched before signing in is shown after it.
      window.location.assign(next);
      await new Promise(() => {});
    } catch (error) {
      setProblem((error instanceof RequestError && error.message) || t("failed"));
    }
  }

  const problemOf = (name: keyof Credentials) => {
    const message = formState.errors[name]?.message;
    return message && fields(message as FieldProblem);
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <TextField
        id="email"
        label={t("email")}
        type="email"
        autoComplete="username"
        error={problemOf("email")}
        {...register("email")}
      />
      <TextField
        id="password"
        label={t("password")}
        type="password"
        autoComplete="current-password"
        error={problemOf("password")}
        {...register("password")}
      />
      {problem && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" size="wide" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? t("submitting") : t("submit")}
      </Button>
    </form>
  );
}
