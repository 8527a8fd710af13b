"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  confirm: string;
  tone?: "danger";
  busy: boolean;
  /** Said above the buttons; what is wrong with a field stands beside it. */
  problem?: string;
  onSubmit: () => void;
  onClose?: () => void;
  children: ReactNode;
};

/** Asks for something before it is done: the browser's own modal, which holds the focus and closes on Escape. */
export function FormDialog({ dialog, title, text, confirm, tone, busy, problem, onSubmit, onClose, children }: Props) {
  const t = useTranslations("admin.people");
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </div>
        {children}
        {problem && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
            {problem}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t("keep")}
          </Button>
          <Button type="submit" look={tone ?? "solid"} disabled={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
