import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export type Question = {
  /** By default the label. */
  title?: string;
  /** What follows from it. */
  text?: string;
  /** Of the button that does it. */
  label: string;
  /** Whether a reason is asked for, which stands in the history. */
  reason?: "required" | "optional";
  /** Of the reason, where others take less of it. */
  maxLength?: number;
  /** Resolves to whether it was done. */
  run: (reason: string | undefined) => Promise<boolean>;
};

/** Asks before something that is not undone easily, and for a reason where one belongs to it. */
export function ReasonDialog({ question, busy, onClose }: { question: Question; busy: boolean; onClose: () => void }) {
  const { label, title = label, text, reason, maxLength = 200, run } = question;
  const t = useTranslations("admin.order");
  const id = useId();
  return (
    <CheckedDialog
      title={title}
      text={text}
      confirm={label}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => run(String(fields.get("reason") ?? "").trim() || undefined)}
    >
      {(errorOf) =>
        reason && (
          <TextField
            {...checkedField(id, "reason", errorOf)}
            label={t(reason === "required" ? "reason" : "reason_optional")}
            maxLength={maxLength}
            required={reason === "required"}
          />
        )
      }
    </CheckedDialog>
  );
}

type Props = Pick<ComponentProps<typeof Button>, "look" | "size"> & { question: Question; busy: boolean };

/** A button that asks first. */
export function ReasonButton({ question, busy, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} disabled={busy} onClick={() => setIsOpen(true)}>
        {question.label}
      </Button>
      {isOpen && <ReasonDialog question={question} busy={busy} onClose={() => setIsOpen(false)} />}
    </>
  );
}
