"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  confirm: string;
  /** Whether it cannot be done without one. */
  required: boolean;
  busy: boolean;
  onConfirm: (reason: string | undefined) => void;
};

/** Asks for a reason before something that is worth one; it stands in the history. */
export function ReasonDialog({ dialog, title, confirm, required, busy, onConfirm }: Props) {
  const t = useTranslations("admin.order");
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-full max-w-md rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(String(new FormData(event.currentTarget).get("reason") ?? "").trim() || undefined);
        }}
      >
        <h2 id={id} className="mb-4 text-lg font-semibold">
          {title}
        </h2>
        <TextField
          id={`${id}-reason`}
          name="reason"
          label={required ? t("reason") : t("reason_optional")}
          maxLength={200}
          required={required}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t("keep")}
          </Button>
          <Button type="submit" look="danger" disabled={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
