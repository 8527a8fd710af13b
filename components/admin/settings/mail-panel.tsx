"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/panel";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { MailSettings, TestMailResult } from "@/lib/contract/settings";
import { cn } from "@/lib/utils";

type Props = { settings: MailSettings; me: string; mayWrite: boolean };

/** How mails leave the shop, and a mail to try it. */
export function MailPanel({ settings, me, mayWrite }: Props) {
  const t = useTranslations("admin.settings.mail");
  const { smtp_configured, server, sender, reply_to } = settings;
  return (
    <div className="flex flex-col gap-6">
      <Panel isStacked title={t("state")} text={t("state_text")}>
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-y-3 [&>dd]:mb-3 md:[&>dd]:mb-0">
          <dt className="text-muted">{t("server")}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <Badge tone={smtp_configured ? "accent" : "warning"}>{t(smtp_configured ? "configured" : "missing")}</Badge>
            {server && <span className="wrap-anywhere">{server}</span>}
          </dd>
          <dt className="text-muted">{t("sender")}</dt>
          <dd className="wrap-anywhere">{sender}</dd>
          <dt className="text-muted">{t("reply_to")}</dt>
          <dd className="wrap-anywhere">{reply_to ?? t("no_reply_to")}</dd>
        </dl>
        {!smtp_configured && <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning">{t("files_only")}</p>}
      </Panel>
      {mayWrite && <MailTest me={me} isSmtp={smtp_configured} />}
    </div>
  );
}

/** Sends a test mail and shows what the mail server said to it. */
function MailTest({ me, isSmtp }: { me: string; isSmtp: boolean }) {
  const t = useTranslations("admin.settings.mail");
  const [recipient, setRecipient] = useState(me);
  const [result, setResult] = useState<TestMailResult>();
  const { busy, problem, errors, call } = useAdminMutation({
    isInline: true,
    failed: t("failed"),
    // Said beside the field.
    onRefused: ({ data }) => (data.errors?.recipient ? "" : undefined),
  });

  function sendTest() {
    setResult(undefined);
    return call("POST settings/mail/test", { body: { recipient } }, { said: "", onDone: setResult });
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
    <div className={cn("rounded-xl px-4 py-3", accepted ? "bg-accent-soft text-accent" : "bg-danger-soft text-danger")}>
      <p>{text}</p>
      {response && (
        <p className="mt-1 text-sm wrap-anywhere">
          {t("response")} <code>{response}</code>
        </p>
      )}
    </div>
  );
}
