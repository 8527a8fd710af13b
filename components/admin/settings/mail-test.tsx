"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { useMutation } from "@/components/ui/use-mutation";
import type { TestMailResult } from "@/lib/contract/settings";

/** Sends a test letter and shows what the mail server said to it. */
export function MailTest({ me, isSmtp }: { me: string; isSmtp: boolean }) {
  const t = useTranslations("admin.settings.mail");
  const [recipient, setRecipient] = useState(me);
  const [result, setResult] = useState<TestMailResult>();
  const { busy, problem, errors, send } = useMutation({
    isInline: true,
    failed: t("failed"),
    // Said beside the field.
    onRefused: ({ data }) => (data.errors?.recipient ? "" : undefined),
  });

  function sendTest() {
    setResult(undefined);
    return send("POST", "/api/bff/admin/settings/mail/test", { recipient }, { said: "", onDone: setResult });
  }

  return (
    <Panel isStacked title={t("test")} text={t("test_text")}>
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
          error={errors.recipient?.[0]}
          className="w-full max-w-md"
        />
        <Button type="submit" size="small" disabled={busy}>
          {t(busy ? "sending" : "send")}
        </Button>
      </form>
      <div aria-live="polite">
        {problem && <p className="rounded-xl bg-danger-soft px-4 py-3 text-danger">{problem}</p>}
        {result && <Result result={result} isSmtp={isSmtp} />}
      </div>
    </Panel>
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
