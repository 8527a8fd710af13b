"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useRef, useState } from "react";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

type Props = Pick<ComponentProps<typeof Button>, "look" | "size"> & {
  title: string;
  /** Of the button and the dialog's own button. */
  label: string;
  isRequired: boolean;
  busy: boolean;
  /** Resolves to whether it was done. */
  run: (reason: string | undefined) => Promise<boolean>;
};

/** A button that asks for a reason first, which stands in the history. */
export function ReasonButton({ title, label, isRequired, busy, run, ...button }: Props) {
  const t = useTranslations("admin.order");
  const fields = useTranslations("fields");
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <>
      <Button {...button} disabled={busy} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <FormDialog
        dialog={dialog}
        title={title}
        confirm={label}
        tone="danger"
        busy={busy}
        onSubmit={async ({ currentTarget }) => {
          const reason = String(new FormData(currentTarget).get("reason") ?? "").trim();
          setMissing(isRequired && !reason);
          if (isRequired && !reason) currentTarget.querySelector("input")?.focus();
          else if (await run(reason || undefined)) dialog.current?.close();
        }}
      >
        <TextField
          id={`${id}-reason`}
          name="reason"
          error={isMissing ? fields("required") : undefined}
          onChange={() => setMissing(false)}
          label={t(isRequired ? "reason" : "reason_optional")}
          maxLength={200}
          required={isRequired}
        />
      </FormDialog>
    </>
  );
}
