"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
    <Dialog dialog={dialog} title={title}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(String(new FormData(event.currentTarget).get("reason") ?? "").trim() || undefined);
        }}
      >
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
    </Dialog>
  );
}
