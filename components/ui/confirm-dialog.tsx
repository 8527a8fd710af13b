"use client";

import { type RefObject, useId } from "react";
import { Button } from "./button";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  confirm: string;
  keep: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. The browser's own modal: it holds the focus and closes on Escape. */
export function ConfirmDialog({ dialog, title, text, confirm, keep, busy, onConfirm }: Props) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-full max-w-md rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {keep}
        </Button>
        <Button look="danger" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
