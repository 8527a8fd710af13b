"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { adminRead } from "@/components/admin/admin-call";
import { CheckField } from "@/components/admin/form/check-field";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { NoMailServer, useSendsMails } from "@/components/admin/layout/no-mail-server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import type { ContactDetail } from "@/lib/contract/contacts";
import { formatDateTime } from "@/lib/format";
import { ContactDetails, type ContactRights } from "./contact-details";
import { contactTones } from "./contact-grid";

type Props = {
  initial: ContactDetail;
  mayWrite: boolean;
  /** What this role may see about the sender. */
  rights: ContactRights;
};

/** A message and its answers. If a colleague was quicker, their change is shown and nothing typed is lost. */
export function ContactView({ initial, mayWrite, rights }: Props) {
  const t = useTranslations("admin.message");
  const isSending = useSendsMails();
  const [contact, setContact] = useState(initial);
  const { number, status, version } = contact;
  const params = { number };
  const { busy, call } = useAdminMutation({
    failed: t("failed"),
    onRefused: async ({ data }) => {
      if (data.error !== "version_conflict") return undefined;
      setContact(await adminRead("GET contacts/{number}", { params }).catch(() => contact));
      return t("stale");
    },
  });
  const outcome = { onDone: setContact };
  const setStatus = (next: ContactDetail["status"]) =>
    call("PUT contacts/{number}/status", { params, body: { status: next, version } }, outcome);
  return (
    <>
      <ScreenHead
        list="/admin/message"
        title={t("title_of", { topic: t(`topics.${contact.topic}`), name: contact.name })}
        badge={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <Badge tone={contactTones[status]}>{t(`statuses.${status}`)}</Badge>
            <span className="text-sm text-muted">{t("number_of", { number })}</span>
          </span>
        }
      >
        {mayWrite && status === "open" && (
          <SmallButton disabled={busy} onClick={() => setStatus("answered")} label={t("mark_answered")} />
        )}
        {mayWrite && (
          <SmallButton
            disabled={busy}
            onClick={() => setStatus(status === "closed" ? "open" : "closed")}
            label={t(status === "closed" ? "reopen" : "close")}
          />
        )}
      </ScreenHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Thread contact={contact} />
          {mayWrite && (
            <ContactReply
              contact={contact}
              isBusy={busy}
              onReply={(text, close) =>
                call(
                  "POST contacts/{number}/replies",
                  { params, body: { text, close, version } },
                  { ...outcome, ...(!isSending && { said: t("reply_kept") }) },
                )
              }
            />
          )}
        </div>
        <div className="flex flex-col gap-6">
          <ContactDetails contact={contact} rights={rights} />
          {mayWrite && (
            <ContactNote
              isBusy={busy}
              onNote={(text) => call("POST contacts/{number}/notes", { params, body: { text } }, outcome)}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Thread({ contact }: { contact: ContactDetail }) {
  const t = useTranslations("admin.message");
  return (
    <Panel title={t("thread")}>
      <ol className="flex flex-col gap-4">
        <li className="rounded-xl bg-surface p-4">
          <p className="text-sm text-muted">
            {contact.name}
            <time dateTime={contact.created_at} className="ml-2 tabular-nums">
              {formatDateTime(contact.created_at)}
            </time>
          </p>
          <Words text={contact.message} />
        </li>
        {contact.entries.map(({ id, kind, text, by, at }) => (
          <li
            key={id}
            className={`rounded-xl p-4 ${kind === "reply" ? "bg-accent-soft sm:ml-8" : "border border-dashed border-line-strong"}`}
          >
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone={kind === "reply" ? "good" : "neutral"}>{t(`${kind}_kind`)}</Badge>
              {by}
              <time dateTime={at} className="tabular-nums">
                {formatDateTime(at)}
              </time>
            </p>
            <Words text={text} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The text of the message, or a note that this role may not read it. */
function Words({ text }: { text: string | null }) {
  const t = useTranslations("admin.message");
  if (text === null) return <p className="mt-2 text-muted">{t("text_masked")}</p>;
  return <p className="mt-2 break-words whitespace-pre-wrap">{text}</p>;
}

type ReplyProps = {
  contact: ContactDetail;
  isBusy: boolean;
  /** Resolves to whether it was sent. @param close whether the message is closed too */
  onReply: (text: string, close: boolean) => Promise<boolean>;
};

/** The form for the answer, which is mailed. */
function ContactReply({ contact, isBusy, onReply }: ReplyProps) {
  const t = useTranslations("admin.message");
  const isSending = useSendsMails();
  const [text, setText] = useState("");
  const [close, setClose] = useState(false);

  async function reply(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && (await onReply(text, close))) setText("");
  }

  return (
    <Panel title={t("reply")}>
      <PostForm onSubmit={reply} className="flex flex-col gap-4">
        <LeaveGuard isDirty={text.trim() !== "" && !isBusy} />
        <NoMailServer>{t("kept")}</NoMailServer>
        <TextArea
          id="reply"
          label={t("reply_label")}
          hint={isSending && t("reply_hint", { email: contact.email })}
          rows={8}
          maxLength={5000}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <CheckField
            label={t(isSending ? "close_too" : "close_too_kept")}
            checked={close}
            onChange={({ target }) => setClose(target.checked)}
          />
          <Button type="submit" disabled={isBusy || !text.trim()} className="ml-auto">
            {t(isSending ? (isBusy ? "sending" : "send") : isBusy ? "keeping" : "keep")}
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}

type NoteProps = { isBusy: boolean; onNote: (text: string) => Promise<boolean> };

function ContactNote({ isBusy, onNote }: NoteProps) {
  const t = useTranslations("admin.message");
  const [text, setText] = useState("");

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && (await onNote(text))) setText("");
  }

  return (
    <Panel title={t("note")}>
      <PostForm onSubmit={add} className="flex flex-col items-start gap-3">
        <TextArea
          id="note"
          label={t("note_label")}
          hint={t("note_hint")}
          rows={3}
          maxLength={2000}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="w-full"
        />
        <SmallButton type="submit" disabled={isBusy || !text.trim()} label={t("add_note")} />
      </PostForm>
    </Panel>
  );
}
