"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

type Props = {
  id: string;
  label: string;
  name?: string;
  submit: string;
  cancel?: string;
  isBusy: boolean;
  /** Whether it was saved; only then the field is emptied. */
  onSubmit: (name: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** One name: of something new, or a better one. */
export function NameForm({ id, label, name = "", submit, cancel, isBusy, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(name);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && (await onSubmit(text.trim()))) setText(name);
  }
  return (
    <form method="post" onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        id={id}
        label={label}
        value={text}
        maxLength={30}
        required
        onChange={({ target }) => setText(target.value)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" look="outline" disabled={isBusy || !text.trim()}>
        {submit}
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </form>
  );
}
