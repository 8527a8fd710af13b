"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { adminCall } from "@/components/admin/admin-call";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { MailFrame } from "@/components/ui/mail-frame";
import type { MailSample } from "@/lib/contract/mail-texts";
import type { MailKind } from "@/lib/contract/mails";
import type { TestMailResult } from "@/lib/contract/services";
import type { RequestError } from "@/lib/fetcher";
import { MailResult } from "./mail-panel";

type Props = {
  kind: MailKind;
  texts: { id: string; text: string }[];
  samples: MailSample[];
  sample: MailSample;
  setSample: (sample: MailSample) => void;
  isWide: boolean;
  setWide: (isWide: boolean) => void;
  isSmtp: boolean;
  mayTry: boolean;
  /** The texts cannot be shown as they are: what is wrong with which. */
  onRefused: (error: RequestError) => void;
};

/** Milliseconds without a key, after which the mail is drawn again. */
const PAUSE = 300;

/** The mail as its reader gets it, with what was not saved yet, on a phone or a wide screen. */
export function MailPreviewPanel(props: Props) {
  const { kind, texts, samples, sample, setSample, isWide, setWide, isSmtp, mayTry } = props;
  const t = useTranslations("admin.settings.mail_texts");
  const { preview, problem, retry } = usePreview(props);
  const [result, setResult] = useState<TestMailResult>();
  const { busy, call } = useAdminMutation({ failed: t("send_failed") });

  function send(): void {
    setResult(undefined);
    const input = { params: { kind }, body: { texts, sample } };
    void call("POST mail-texts/{kind}/test", input, { said: "", onDone: setResult });
  }

  return (
    <Panel title={t("preview")} text={t("preview_text")} className="xl:sticky xl:top-24">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {samples.length > 1 && (
          <select
            aria-label={t("case")}
            value={sample}
            onChange={({ target }) => setSample(target.value as MailSample)}
            className="min-h-11 rounded-lg border border-line-strong bg-raised px-3 md:min-h-10"
          >
            {samples.map((name) => (
              <option key={name} value={name}>
                {t(`samples.${name}`)}
              </option>
            ))}
          </select>
        )}
        <fieldset aria-label={t("width")} className="flex min-w-0 gap-2">
          {[false, true].map((wide) => (
            <SmallButton
              key={String(wide)}
              look={isWide === wide ? "solid" : "outline"}
              aria-pressed={isWide === wide}
              icon={wide ? Monitor : Smartphone}
              onClick={() => setWide(wide)}
              label={t(wide ? "desk" : "phone")}
            />
          ))}
        </fieldset>
        {mayTry && (
          <SmallButton disabled={busy || problem !== ""} onClick={send} label={t(busy ? "sending" : "send")} />
        )}
      </div>
      <p role="status" className="text-sm text-warning">
        {problem}
      </p>
      {retry && <SmallButton onClick={retry} label={t("retry")} />}
      {preview && (
        <>
          <p className="mb-2 font-medium wrap-anywhere">
            <span className="text-muted">{t("subject_line")}</span>
            {preview.subject}
          </p>
          <MailFrame title={t("preview_frame")} html={preview.html} isWide={isWide} />
        </>
      )}
      <div aria-live="polite" className="mt-3">
        {result && <MailResult result={result} isSmtp={isSmtp} />}
      </div>
    </Panel>
  );
}

function usePreview({ kind, texts, sample, onRefused }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const wanted = JSON.stringify({ texts, sample });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const call = "POST mail-texts/{kind}/preview";
  const { data, error, mutate } = useSWR(
    [call, kind, asked],
    async () => (await adminCall(call, { params: { kind }, body: JSON.parse(asked) })).data,
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onError: (refusal: RequestError) => isAboutTexts(refusal) && onRefused(refusal),
    },
  );
  if (!error) return { preview: data, problem: "" };
  if (isAboutTexts(error)) return { preview: data, problem: t("wrong") };
  return { preview: data, problem: t("unavailable"), retry: () => mutate() };
}

function isAboutTexts(error: RequestError): boolean {
  return error.data.error === "validation_failed";
}
