"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormPanel } from "@/components/admin/form/form-panel";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { TestMailResult } from "@/lib/contract/settings";
import { RequestError, send } from "@/lib/fetcher";

type Outcome = { result: TestMailResult } | { problem: string };

/** Sends a test letter and shows what the mail server said to it. */
export function MailTest({ me, isSmtp }: { me: string; isSmtp: boolean }) {
  const t = useTranslations("admin.settings.mail");
  const [recipient, setRecipient] = useState(me);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [fieldProblem, setFieldProblem] = useState<string>();

  async function sendTest() {
    setIsBusy(true);
    setOutcome(undefined);
    setFieldProblem(undefined);
    try {
      const { data } = await send<TestMailResult>("POST", "/api/bff/admin/settings/mail/test", { recipient });
      setOutcome({ result: data });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const wrong = error.data.errors?.recipient?.[0];
      if (wrong) setFieldProblem(wrong);
      else setOutcome({ problem: error.message || t("failed") });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormPanel title={t("test")} text={t("test_text")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sendTest();
        }}
        className="flex flex-col items-start gap-4"
      >
        <TextField
          id="recipient"
          type="email"
          autoComplete="off"
          label={t("recipient")}
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
          error={fieldProblem}
          className="w-full max-w-md"
        />
        <Button type="submit" size="small" disabled={isBusy}>
          {t(isBusy ? "sending" : "send")}
        </Button>
      </form>
      <div aria-live="polite">
        {outcome && "problem" in outcome && (
          <p className="rounded-xl bg-danger-soft px-4 py-3 text-danger">{outcome.problem}</p>
        )}
        {outcome && "result" in outcome && <Result result={outcome.result} isSmtp={isSmtp} />}
      </div>
    </FormPanel>
  );
}

function Result({ result: { recipient, accepted, response }, isSmtp }: { result: TestMailResult; isSmtp: boolean }) {
  const t = useTranslations("admin.settings.mail");
  const text = !accepted ? t("refused") : isSmtp ? t("accepted", { recipient }) : t("written", { recipient });
  return (
    <div
      className={
        accepted ? "rounded-xl bg-accent-soft px-4 py-3 text-accent" : "rounded-xl bg-danger-soft px-4 py-3 text-danger"
      }
    >
      <p>{text}</p>
      {response && (
        <p className="mt-1 text-sm wrap-anywhere">
          {t("response")} <code>{response}</code>
        </p>
      )}
    </div>
  );
}
