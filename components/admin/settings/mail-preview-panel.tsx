"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
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
import { readsAs } from "./reads-as";

type Props = {
  kind: MailKind;
  texts: { id: string; text: string }[];
  sample: MailSample;
  /** The text that is being edited: outlined, and scrolled to. */
  edited: string | undefined;
  isWide: boolean;
  setWide: (isWide: boolean) => void;
  isSmtp: boolean;
  mayTry: boolean;
  /** The texts cannot be shown as they are: what is wrong with which. */
  onRefused: (error: RequestError) => void;
};

/** Where links to the preview lead. */
export const MAIL_PREVIEW = "mail-preview";

/** Milliseconds without a key, after which the mail is drawn again. */
const PAUSE = 300;

/** The mail as its reader gets it, with what was not saved yet, on a phone or a wide screen. */
export function MailPreviewPanel(props: Props) {
  const { kind, texts, sample, edited, isWide, setWide, isSmtp, mayTry } = props;
  const t = useTranslations("admin.settings.mail_texts");
  const { preview, problem, retry } = usePreview(props);
  const [result, setResult] = useState<TestMailResult>();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    showText(frame.current, edited);
  }, [edited]);
  const { busy, call } = useAdminMutation({ failed: t("send_failed") });

  function send(): void {
    setResult(undefined);
    const input = { params: { kind }, body: { texts, sample } };
    void call("POST mail-texts/{kind}/test", input, { said: "", onDone: setResult });
  }

  return (
    <Panel anchor={MAIL_PREVIEW} title={t("preview")} text={t("preview_text")} className="xl:sticky xl:top-24">
      <div className="mb-3 flex flex-wrap items-center gap-2">
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
          <MailFrame
            ref={frame}
            // Without scripts still; of the page's origin, so that the text being edited can be found in it.
            sandbox="allow-same-origin"
            title={t("preview_frame")}
            html={preview.html}
            isWide={isWide}
            className="h-[max(36rem,calc(100dvh-22rem))]"
            onLoad={() => showText(frame.current, edited)}
          />
        </>
      )}
      <div aria-live="polite" className="mt-3">
        {result && <MailResult result={result} isSmtp={isSmtp} />}
      </div>
    </Panel>
  );
}

const OUTLINE = "3px solid #d9950f";

/** Outlines a text in the mail and scrolls to it, without moving the page; until the mail has it, the former stays. */
function showText(frame: HTMLIFrameElement | null, text: string | undefined): void {
  const [mail, view] = [frame?.contentDocument, frame?.contentWindow];
  if (!mail || !view || !text) return;
  const places = [...mail.querySelectorAll<HTMLElement>("h1, p, a")];
  const place = places.findLast(({ textContent }) => readsAs(textContent, text));
  if (!place) return;
  for (const former of mail.querySelectorAll<HTMLElement>("[style*=outline]")) former.style.outline = "";
  place.style.outline = OUTLINE;
  place.style.outlineOffset = "4px";
  view.scrollTo({ top: place.getBoundingClientRect().top + view.scrollY - 80 });
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
