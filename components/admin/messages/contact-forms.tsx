"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CheckField } from "@/components/admin/form/check-field";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { panelStyle } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import type { ContactDetail } from "@/lib/contract/contacts";

type ReplyProps = {
  contact: ContactDetail;
  isBusy: boolean;
  /** Whether it was sent. @param close whether the message is closed too */
  onReply: (text: string, close: boolean) => Promise<boolean>;
};

/** The answer that is mailed. */
export function ContactReply({ contact, isBusy, onReply }: ReplyProps) {
  const t = useTranslations("admin.message");
  const [text, setText] = useState("");
  const [close, setClose] = useState(false);

  async function reply(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && (await onReply(text, close))) setText("");
  }

  return (
    <form method="post" onSubmit={reply} className={`${panelStyle} flex flex-col gap-4`}>
      <LeaveGuard isDirty={text.trim() !== "" && !isBusy} />
      <TextArea
        id="reply"
        label={t("reply")}
        hint={t("reply_hint", { email: contact.email })}
        rows={8}
        maxLength={5000}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <CheckField label={t("close_too")} checked={close} onChange={({ target }) => setClose(target.checked)} />
        <Button type="submit" disabled={isBusy || !text.trim()} className="ml-auto">
          {t(isBusy ? "sending" : "send")}
        </Button>
      </div>
    </form>
  );
}

type NoteProps = { isBusy: boolean; onNote: (text: string) => Promise<boolean> };

/** A remark that only staff read. */
export function ContactNote({ isBusy, onNote }: NoteProps) {
  const t = useTranslations("admin.message");
  const [text, setText] = useState("");

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && (await onNote(text))) setText("");
  }

  return (
    <form method="post" onSubmit={add} className={`${panelStyle} flex flex-col items-start gap-3`}>
      <TextArea
        id="note"
        label={t("note")}
        hint={t("note_hint")}
        rows={3}
        maxLength={2000}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="w-full"
      />
      <Button type="submit" look="outline" size="small" disabled={isBusy || !text.trim()}>
        {t("add_note")}
      </Button>
    </form>
  );
}
