"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { PostForm } from "@/components/ui/post-form";
import { useMutation } from "@/components/ui/use-mutation";
import { FormFooter, FormHead } from "./form-parts";
import { Outcome } from "./outcome";
import { useMember } from "./use-member";

const calls = {
  verify: { method: "POST", path: "/api/bff/verify-email" },
  change_email: { method: "POST", path: "/api/bff/change-email" },
  subscribe: { method: "POST", path: "/api/bff/subscription" },
  unsubscribe: { method: "DELETE", path: "/api/bff/subscription" },
  stock_alert: { method: "POST", path: "/api/bff/stock-alerts/confirm" },
  stock_alert_cancel: { method: "DELETE", path: "/api/bff/stock-alerts" },
} as const;

/** Performs the action of a mail's link. It needs a button, since mail scanners and previews open links too. */
export function LinkAction({ purpose }: { purpose: keyof typeof calls }) {
  const t = useTranslations(`members.${purpose}`);
  const common = useTranslations("members");
  const { member } = useMember(false);
  const token = useSearchParams().get("token") ?? "";
  const [outcome, setOutcome] = useState<"open" | "done" | "invalid">("open");
  const { busy, problem, send } = useMutation({
    isInline: true,
    failed: common("failed"),
    onRefused: ({ status }) => {
      if (status === 422 || status === 400) setOutcome("invalid");
      return undefined;
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { method, path } = calls[purpose];
    void send(method, path, { token }, { said: "", onDone: () => setOutcome("done") });
  }

  const isIncomplete = token === "";
  if (outcome === "open" && !isIncomplete) {
    return (
      <>
        <FormHead title={t("title")} text={t("text")} />
        <PostForm onSubmit={submit} className="flex flex-col gap-5">
          <FormFooter problem={problem} busy={busy} label={t("submit")} busyLabel={common("sending")} />
        </PostForm>
      </>
    );
  }
  const isAboutAccount = purpose === "verify" || purpose === "change_email";
  const ended = outcome === "done" ? "done" : "invalid";
  return (
    <Outcome
      kind={ended}
      title={isIncomplete ? common("incomplete_title") : t(`${ended}_title`)}
      actions={
        <>
          {isAboutAccount && (
            <ButtonLink href={member ? "/account" : "/login"}>
              {member ? common("signed_in.account") : common("verify.done_login")}
            </ButtonLink>
          )}
          {purpose === "verify" && ended === "invalid" && (
            <ButtonLink href="/forgot-password" look="outline">
              {common("verify.again")}
            </ButtonLink>
          )}
          <ButtonLink href="/shop" look={isAboutAccount ? "quiet" : "solid"}>
            {t("done_shop")}
          </ButtonLink>
        </>
      }
    >
      <p>{isIncomplete ? common("incomplete_text", { purpose }) : t(`${ended}_text`)}</p>
    </Outcome>
  );
}
