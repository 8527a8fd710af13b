"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { useMutation } from "@/components/ui/use-mutation";
import { FormFooter, FormHead } from "./form-parts";
import { Outcome } from "./outcome";

type Purpose = "verify" | "subscribe" | "unsubscribe";

const calls = {
  verify: { method: "POST", path: "/api/bff/verify-email" },
  subscribe: { method: "POST", path: "/api/bff/subscription" },
  unsubscribe: { method: "DELETE", path: "/api/bff/subscription" },
} as const;

/**
 * Where the link of a mail leads when one thing is to be confirmed. It takes a press of a button: mail scanners and
 * previews open links too, and must not confirm anything.
 */
export function LinkAction({ purpose }: { purpose: Purpose }) {
  const t = useTranslations(`members.${purpose}`);
  const common = useTranslations("members");
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

  if (outcome === "open") {
    return (
      <>
        <FormHead title={t("title")} text={t("text")} />
        <form method="post" onSubmit={submit} className="flex flex-col gap-5">
          <FormFooter problem={problem} busy={busy} label={t("submit")} busyLabel={common("sending")} />
        </form>
      </>
    );
  }
  return (
    <Outcome
      kind={outcome}
      title={t(`${outcome}_title`)}
      actions={
        <>
          {purpose === "verify" && <VerifyWayOn done={outcome === "done"} />}
          <ButtonLink href="/shop" look={purpose === "verify" ? "quiet" : "solid"}>
            {t("done_shop")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`${outcome}_text`)}</p>
    </Outcome>
  );
}

function VerifyWayOn({ done }: { done: boolean }) {
  const t = useTranslations("members.verify");
  return (
    <>
      <ButtonLink href="/login">{t("done_login")}</ButtonLink>
      {!done && (
        <ButtonLink href="/forgot-password" look="outline">
          {t("again")}
        </ButtonLink>
      )}
    </>
  );
}
