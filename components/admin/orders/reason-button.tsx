import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export type Question = {
  /** By default `label`. */
  title?: string;
  /** What the action leads to. */
  text?: string;
  /** Label of the button that confirms. */
  label: string;
  /** Whether a reason is asked for; it appears in the history. */
  reason?: "required" | "optional";
  /** Of the reason, if a service allows less. */
  maxLength?: number;
  /** Resolves to whether it succeeded. */
  run: (reason: string | undefined) => Promise<boolean>;
};

/** Confirms an action that is hard to undo, and asks for a reason if one is wanted. */
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
