"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useMemberForm } from "@/components/members/use-member-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { type SignInCode, type SignInCodeInput, signInCode } from "@/lib/contract/administrators";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type Credentials, credentials } from "@/lib/contract/users";
import { type RequestError, send } from "@/lib/fetcher";

/**
 * Signs in to the back office, in one step or two.
 * @param next a path that the server has checked; the browser goes there
 * @param onSignedIn what follows instead where the page stays
 */
export function SignInForm({ next = "/admin", onSignedIn }: { next?: string; onSignedIn?: () => void }) {
  const [challenge, setChallenge] = useState("");

  async function enter(path: string, body: unknown) {
    await send("POST", path, body);
    if (onSignedIn) return onSignedIn();
    // A whole new document: nothing that was fetched before signing in is shown after it.
    window.location.assign(next);
    await new Promise(() => {});
  }

  /** Goes on to what the server asks for. */
  function onRefused({ data }: RequestError): boolean {
    if (!data.challenge) return false;
    if (data.error === "code_required") setChallenge(data.challenge);
    else window.location.assign(`/admin/reset-password?token=${data.challenge}`);
    return true;
  }

  return challenge ? (
    <CodeForm challenge={challenge} enter={enter} onRefused={onRefused} onStartOver={() => setChallenge("")} />
  ) : (
    <PasswordForm enter={enter} onRefused={onRefused} />
  );
}

type StepProps = {
  enter: (path: string, body: unknown) => Promise<void>;
  onRefused: (refusal: RequestError) => boolean;
};

function PasswordForm({ enter, onRefused }: StepProps) {
  const id = useId();
  const t = useTranslations("admin.login");
  const form = useForm<Credentials, unknown, Credentials>({
    defaultValues: { email: "", password: "" },
    mode: "onTouched",
    resolver: zodResolver(credentials, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["email", "password"],
    failed: t("failed"),
    onRefused,
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit((values) => enter("/api/bff/admin-session", values))}
      className="flex flex-col gap-5"
    >
      <TextField
        id={`${id}-email`}
        label={t("email")}
        type="email"
        autoComplete="username"
        error={problemOf("email")}
        {...form.register("email")}
      />
      <TextField
        id={`${id}-password`}
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

type CodeProps = StepProps & { challenge: string; onStartOver: () => void };

function CodeForm({ challenge, enter, onRefused, onStartOver }: CodeProps) {
  const id = useId();
  const t = useTranslations("admin.login");
  const form = useForm<SignInCodeInput, unknown, SignInCode>({
    defaultValues: { challenge, code: "" },
    resolver: zodResolver(signInCode, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["code"],
    failed: t("failed"),
    onRefused,
  });
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
        id={`${id}-code`}
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
