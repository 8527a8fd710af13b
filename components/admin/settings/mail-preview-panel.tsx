import { Monitor, Send, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { adminCall } from "@/components/admin/admin-call";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { MailFrame } from "@/components/ui/mail-frame";
import { useDebounced } from "@/components/ui/use-debounced";
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
  /** The text being edited: outlined, and kept in view as far as the page's scroll position allows. */
  edited: string | undefined;
  isWide: boolean;
  setWide: (isWide: boolean) => void;
  isSmtp: boolean;
  mayTry: boolean;
  /** Link back to the texts, where they stand above the preview. */
  back: ReactNode;
  /** The preview was refused; the error says what is wrong with which text. */
  onRefused: (error: RequestError) => void;
};

/** Anchor for links to the preview. */
export const MAIL_PREVIEW = "mail-preview";

/**
 * Beside the texts the preview is sticky. If it is higher than the screen, it scrolls with the page to its end or,
 * while a text is edited, only as far as that text stays in view.
 */
const besideStyle =
  "xl:sticky xl:top-[clamp(min(6rem,100dvh_-_var(--panel-height,0px)_-_1rem),40dvh_-_var(--text-at,9999px),6rem)]";

/** The mail as its recipient gets it, with unsaved changes, on a phone or a wide screen. */
export function MailPreviewPanel(props: Props) {
  const { kind, texts, sample, edited, isWide, setWide, isSmtp, mayTry, back } = props;
  const t = useTranslations("admin.settings.mail_texts");
  const { preview, problem, retry } = usePreview(props);
  const [result, setResult] = useState<TestMailResult>();
  const frame = useRef<HTMLIFrameElement>(null);
  const followHeight = useMailHeight(frame);
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
    <Panel anchor={MAIL_PREVIEW} title={t("preview")} aside={back} text={t("preview_text")} className={besideStyle}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <fieldset aria-label={t("width")} className="flex min-w-0 rounded-full bg-surface p-1">
          {[false, true].map((wide) => (
            <SmallButton
              key={String(wide)}
              look="quiet"
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
              aria-pressed={isWide === wide}
              icon={wide ? Monitor : Smartphone}
              onClick={() => setWide(wide)}
              label={t(wide ? "desk" : "phone")}
            />
          ))}
        </fieldset>
        {mayTry && (
          <>
            <SmallButton
              icon={Send}
              disabled={busy || problem !== "" || !isSmtp}
              onClick={send}
              label={t(busy ? "sending" : "send")}
            />
            {!isSmtp && (
              <AppLink href="/admin/settings/mail" className="text-sm text-accent underline underline-offset-4">
                {t("needs_server")}
              </AppLink>
            )}
          </>
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
            // Still without scripts; with the page's origin, so that the edited text can be found in it.
            sandbox="allow-same-origin"
            title={t("preview_frame")}
            html={preview.html}
            isWide={isWide}
            // As high as the mail: an inner scroll area looks cut off, and on a phone it is hard to scroll past.
            className="h-[var(--mail-height,36rem)]"
            onLoad={() => {
              followHeight();
              showText(frame.current, edited);
            }}
          />
        </>
      )}
      <div aria-live="polite" className="mt-3">
        {result && <MailResult result={result} isSmtp={isSmtp} />}
      </div>
    </Panel>
  );
}

/**
 * Keeps the mail's height at any width as `--mail-height`, and the height of its panel as `--panel-height`.
 * @returns a callback for each mail that the frame has loaded
 */
function useMailHeight(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  return () => {
    const mail = frame.current?.contentDocument?.documentElement;
    const panel = panelOf(frame.current);
    observer.current?.disconnect();
    if (!mail || !panel) return;
    observer.current = new ResizeObserver(() => {
      // The border of the frame is part of its height.
      const { offsetHeight = 0, clientHeight = 0, style } = frame.current ?? {};
      const height = Math.ceil(mail.getBoundingClientRect().height) + offsetHeight - clientHeight;
      style?.setProperty("--mail-height", `${height}px`);
      panel.style.setProperty("--panel-height", `${panel.offsetHeight}px`);
    });
    observer.current.observe(mail);
    observer.current.observe(panel);
  };
}

function panelOf(frame: HTMLIFrameElement | null): HTMLElement | null | undefined {
  return frame?.closest<HTMLElement>(`#${MAIL_PREVIEW}`);
}

const OUTLINE = "3px solid #d9950f";

/**
 * Outlines a text in the mail and stores its distance from the top of the panel as `--text-at`, without scrolling. If
 * the mail does not have the text yet, the former outline stays.
 */
function showText(frame: HTMLIFrameElement | null, text: string | undefined): void {
  const [mail, panel] = [frame?.contentDocument, panelOf(frame)];
  if (!frame || !mail || !panel || !text) return;
  const places = [...mail.querySelectorAll<HTMLElement>("h1, p, a")];
  const place = places.findLast(({ textContent }) => readsAs(textContent, text));
  if (!place) return;
  for (const former of mail.querySelectorAll<HTMLElement>("[style*=outline]")) former.style.outline = "";
  place.style.outline = OUTLINE;
  place.style.outlineOffset = "4px";
  const above = frame.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  panel.style.setProperty("--text-at", `${Math.round(above + place.getBoundingClientRect().top)}px`);
}

function usePreview({ kind, texts, sample, onRefused }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const wanted = JSON.stringify({ texts, sample });
  const asked = useDebounced(wanted);
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
