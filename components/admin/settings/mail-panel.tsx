"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CallButton } from "@/components/admin/form/ask-button";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import type { MailSettings, TestMailResult } from "@/lib/contract/services";
import { KeysSource, Note } from "./keys-state";
import { MailServerDialog } from "./mail-server-dialog";

type Props = { settings: MailSettings; me: string; may: { test: boolean; enter: boolean } };

/** How mails leave the shop, and a test mail. */
export function MailPanel({ settings, me, may }: Props) {
  const t = useTranslations("admin.settings.mail");
  const keys = useTranslations("admin.settings.keys");
  const [isOpen, setOpen] = useState(false);
  const isOwn = settings.form !== null;
  const { smtp_configured, server, sender, reply_to } = settings;
  return (
    <div className="flex flex-col gap-6">
      <Panel isStacked title={t("state")} text={t("state_text")}>
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-y-3 [&>dd]:mb-3 md:[&>dd]:mb-0">
          <dt className="text-muted">{t("server")}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <Badge tone={smtp_configured ? "good" : "warning"}>{t(smtp_configured ? "configured" : "missing")}</Badge>
            {server && <span className="wrap-anywhere">{server}</span>}
          </dd>
          {!sender.endsWith("@localhost") && (
            <>
              <dt className="text-muted">{t("sender")}</dt>
              <dd className="wrap-anywhere">{sender}</dd>
            </>
          )}
          <dt className="text-muted">{t("reply_to")}</dt>
          <dd className="wrap-anywhere">{reply_to ?? t("no_reply_to")}</dd>
        </dl>
        <KeysSource keys={settings} variables="SMTP_URL、MAIL_FROM" />
        {settings.source === "none" && <Note tone="warning">{t("files_only")}</Note>}
        {may.enter && settings.source !== "environment" && (
          <div className="flex flex-wrap gap-3">
            <SmallButton
              look={smtp_configured ? "outline" : "solid"}
              onClick={() => setOpen(true)}
              label={t(isOwn ? "change" : "enter")}
            />
            {isOwn && (
              <CallButton
                call="DELETE settings/mail"
                input={{}}
                look="quiet"
                ask={{ title: t("remove_title"), text: t("remove_text") }}
                confirm={keys("remove")}
                refresh="page"
              />
            )}
          </div>
        )}
      </Panel>
      {may.test && <MailTest me={me} isSmtp={smtp_configured} />}
      {isOpen && <MailServerDialog settings={settings} onClose={() => setOpen(false)} />}
    </div>
  );
}

function MailTest({ me, isSmtp }: { me: string; isSmtp: boolean }) {
  const t = useTranslations("admin.settings.mail");
  const [recipient, setRecipient] = useState(me);
  const [result, setResult] = useState<TestMailResult>();
  const { busy, problem, errors, call } = useAdminMutation({
    isInline: true,
    failed: t("failed"),
    // Shown beside the field.
    onRefused: ({ data }) => (data.errors?.recipient ? "" : undefined),
  });

  function sendTest(event: FormEvent) {
    event.preventDefault();
    setResult(undefined);
    void call("POST settings/mail/test", { body: { recipient } }, { said: "", onDone: setResult });
  }

  return (
    <Panel isStacked title={t("test")} text={t("test_text")}>
      <PostForm onSubmit={sendTest} className="flex flex-col items-start gap-4">
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
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SmallButton
            look={isSmtp ? "solid" : "outline"}
            type="submit"
            disabled={busy || !isSmtp}
            aria-describedby={isSmtp ? undefined : "test-needs"}
            label={t(busy ? "sending" : "send")}
          />
          {!isSmtp && (
            <p id="test-needs" className="text-sm text-muted">
              {t("send_needs")}
            </p>
          )}
        </div>
      </PostForm>
      {/* Without a result its gap is hidden, too. */}
      <div aria-live="polite" className="empty:-mt-5">
        {problem && <p className="rounded-xl bg-danger-soft px-4 py-3 text-danger">{problem}</p>}
        {result && <MailResult result={result} isSmtp={isSmtp} />}
      </div>
    </Panel>
  );
}

/** The result of a test mail. */
export function MailResult({
  result: { recipient, accepted, response, problem, seconds },
  isSmtp,
}: {
  result: TestMailResult;
  isSmtp: boolean;
}) {
  const t = useTranslations("admin.settings.mail");
  const text = problem ? t(`problems.${problem}`, { seconds }) : t(isSmtp ? "accepted" : "written", { recipient });
  return (
    <Note tone={accepted ? "good" : "danger"}>
      <p>{text}</p>
      {response && (
        <p className="mt-1 text-sm wrap-anywhere">
          {t("response")} <code>{response}</code>
        </p>
      )}
    </Note>
  );
}
