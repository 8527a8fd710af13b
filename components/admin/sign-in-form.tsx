"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useMemberForm } from "@/components/members/use-member-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type SignInCode, type SignInCodeInput, signInCode } from "@/lib/contract/administrators";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type Credentials, credentials } from "@/lib/contract/users";
import { RequestError, send } from "@/lib/fetcher";

/** The door of the back office, in one step or two. `next` is a path that the server has checked. */
export function SignInForm({ next }: { next: string }) {
  const [challenge, setChallenge] = useState("");

  /** Signs in, or goes on to what the server asks for. */
  async function enter(path: string, body: unknown) {
    try {
      await send("POST", path, body);
      // A whole new document: nothing that was fetched before signing in is shown after it.
      window.location.assign(next);
    } catch (error) {
      if (!(error instanceof RequestError && error.data.challenge)) throw error;
      if (error.data.error === "code_required") return setChallenge(error.data.challenge);
      window.location.assign(`/admin/reset-password?token=${error.data.challenge}`);
    }
    await new Promise(() => {});
  }

  return challenge ? (
    <CodeForm challenge={challenge} enter={enter} onStartOver={() => setChallenge("")} />
  ) : (
    <PasswordForm enter={enter} />
  );
}

type Enter = (path: string, body: unknown) => Promise<void>;

function PasswordForm({ enter }: { enter: Enter }) {
  const t = useTranslations("admin.login");
  const form = useForm<Credentials, unknown, Credentials>({
    defaultValues: { email: "", password: "" },
    mode: "onTouched",
    resolver: zodResolver(credentials, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["email", "password"],
    failed: t("failed"),
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit((values) => enter("/api/bff/admin-session", values))}
      className="flex flex-col gap-5"
    >
      <TextField
        id="email"
        label={t("email")}
        type="email"
        autoComplete="username"
        error={problemOf("email")}
        {...form.register("email")}
      />
      <TextField
        id="password"
        label={t("password")}
        type="password"
        autoComplete="current-password"
        error={problemOf("password")}
        {...form.register("password")}
      />
      <Problem text={problem} />
      <Button type="submit" size="wide" disabled={isSubmitting}>
        {isSubmitting ? t("submitting") : t("submit")}
      </Button>
    </form>
  );
}

type CodeProps = { challenge: string; enter: Enter; onStartOver: () => void };

function CodeForm({ challenge, enter, onStartOver }: CodeProps) {
  const t = useTranslations("admin.login");
  const form = useForm<SignInCodeInput, unknown, SignInCode>({
    defaultValues: { challenge, code: "" },
    resolver: zodResolver(signInCode, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, { fields: ["code"], failed: t("failed") });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit((values) => enter("/api/bff/admin-session/code", values))}
      className="flex flex-col gap-5"
    >
      <div>
        <h2 className="font-semibold">{t("code_title")}</h2>
        <p className="mt-1 text-muted">{t("code_text")}</p>
      </div>
      <TextField
        id="code"
        label={t("code")}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        // The one field of a step that has just begun.
        autoFocus
        error={problemOf("code")}
        {...form.register("code")}
      />
      <Problem text={problem} />
      <Button type="submit" size="wide" disabled={isSubmitting}>
        {isSubmitting ? t("submitting") : t("code_submit")}
      </Button>
      <Button look="quiet" size="small" onClick={onStartOver}>
        {t("start_over")}
      </Button>
    </form>
  );
}

function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
      {text}
    </p>
  );
}
