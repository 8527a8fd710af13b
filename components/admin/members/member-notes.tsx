"use client";

import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { type MemberDetail, memberNoteForm } from "@/lib/contract/members";
import { formatDateTime } from "@/lib/format";

type Props = { member: MemberDetail; onChanged: (member: MemberDetail) => void };

/** What staff wrote down about a member, the newest first. */
export function MemberNotes({ member, onChanged }: Props) {
  const t = useTranslations("admin.members");
  return (
    <Panel title={t("notes")}>
      {member.allowed_actions.includes("note") && <NoteForm member={member} onChanged={onChanged} />}
      <Entries none={t("no_notes")}>
        {member.notes.map((note) => (
          <li key={note.id} className="py-3 first:pt-0 last:pb-0">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-muted tabular-nums">
              {t("note_by", { name: note.administrator_name, time: formatDateTime(note.created_at) })}
            </p>
          </li>
        ))}
      </Entries>
    </Panel>
  );
}

/** A list with lines between its entries, or a sentence that there are `none`. */
export function Entries({ none, children }: { none: string; children: ReactElement[] }) {
  if (children.length === 0) return <p className="text-muted">{none}</p>;
  return <ul className="divide-y">{children}</ul>;
}

function NoteForm({ member, onChanged }: Props) {
  const t = useTranslations("admin.members");
  const form = useAdminForm({
    schema: memberNoteForm,
    values: { text: "" },
    save: (body) => adminCall("POST members/{id}/notes", { params: { id: member.id }, body }),
    onSaved: (saved) => {
      form.form.reset({ text: "" });
      onChanged(saved);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="mb-5 flex flex-col gap-3">
      <TextArea label={t("note")} hint={t("note_hint")} maxLength={2_000} {...form.field("text")} />
      <Problem text={form.problem} />
      <Button type="submit" look="outline" size="small" className="self-start" disabled={form.isSubmitting}>
        {t("add_note")}
      </Button>
    </form>
  );
}
