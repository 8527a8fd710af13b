"use client";

import type { RefObject } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  confirm: string;
  keep: string;
  look?: "danger" | "solid";
  busy: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ dialog, title, text, confirm, keep, look = "danger", busy, onConfirm }: Props) {
  return (
    <Dialog dialog={dialog} title={title} text={text}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {keep}
        </Button>
        <Button look={look} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
