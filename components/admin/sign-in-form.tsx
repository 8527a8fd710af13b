"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { PasswordField } from "@/components/members/password-field";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import { signInCode } from "@/lib/contract/administrators";
import { credentials } from "@/lib/contract/users";
import type { RequestError } from "@/lib/fetcher";

/**
 * Signs in to the back office, in one step or two, then goes to `next`, a path that the server has checked.
 * @param onSignedIn called instead if the page stays
 */
export function SignInForm({ next = "/admin", onSignedIn }: { next?: string; onSignedIn?: () => void }) {
  const [challenge, setChallenge] = useState("");

  function enter() {
    if (onSignedIn) return onSignedIn();
    // A full page load: nothing fetched before signing in is shown after it.
    window.location.assign(next);
    return new Promise(() => {});
  }

  function onRefused({ data }: RequestError): string | undefined {
    if (!data.challenge) return undefined;
    if (data.error === "code_required") setChallenge(data.challenge);
    else window.location.assign(`/admin/reset-password?token=${data.challenge}`);
    return "";
  }

  return challenge ? (
    <CodeForm challenge={challenge} enter={enter} onRefused={onRefused} onStartOver={() => setChallenge("")} />
  ) : (
    <PasswordForm enter={enter} onRefused={onRefused} />
  );
}

type StepProps = { enter: () => unknown; onRefused: (refusal: RequestError) => string | undefined };

function PasswordForm({ enter, onRefused }: StepProps) {
  const t = useTranslations("admin.login");
  const { problem, field, send, submit, busy } = useContractForm({
    schema: credentials,
    values: { email: "", password: "" },
    failed: t("failed"),
    onRefused,
  });
  return (
    <PostForm
      onSubmit={submit((values) => send("POST", "/api/bff/admin-session", values, { said: "", onDone: enter }))}
      className="flex flex-col gap-5"
    >
      {/* The page has nothing else to do. */}
      <TextField {...field("email")} label={t("email")} type="email" autoComplete="username" autoFocus />
      <PasswordField {...field("password")} label={t("password")} autoComplete="current-password" />
      <Problem text={problem} />
      <Button type="submit" size="wide" disabled={busy}>
        {busy ? t("submitting") : t("submit")}
      </Button>
    </PostForm>
  );
}

type CodeProps = StepProps & { challenge: string; onStartOver: () => void };

function CodeForm({ challenge, enter, onRefused, onStartOver }: CodeProps) {
  const t = useTranslations("admin.login");
  const { problem, field, send, submit, busy } = useContractForm({
    schema: signInCode,
    values: { challenge, code: "" },
    hidden: ["challenge"],
    failed: t("failed"),
    onRefused,
  });
  return (
    <PostForm
      onSubmit={submit((values) => send("POST", "/api/bff/admin-session/code", values, { said: "", onDone: enter }))}
      className="flex flex-col gap-5"
    >
      <div>
        <h2 className="font-semibold">{t("code_title")}</h2>
        <p className="mt-1 text-muted">{t("code_text")}</p>
      </div>
      <TextField
        {...field("code")}
        label={t("code")}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        // The only field of a step that has just begun.
        autoFocus
      />
      <Problem text={problem} />
      <Button type="submit" size="wide" disabled={busy}>
        {busy ? t("submitting") : t("code_submit")}
      </Button>
      <SmallButton look="quiet" onClick={onStartOver} label={t("start_over")} />
    </PostForm>
  );
}
