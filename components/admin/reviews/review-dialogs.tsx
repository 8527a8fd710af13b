import { useTranslations } from "next-intl";
import { useId } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { TextArea, TextField } from "@/components/ui/field";
import { MAX_REVIEW_TEXT } from "@/lib/contract/limits";

type Shared = { busy: boolean; onClose: () => void };

/** Asks for the reason to hide a review; the shopper is told. */
export function HideDialog({ busy, onHide, onClose }: Shared & { onHide: (reason: string) => Promise<boolean> }) {
  const t = useTranslations("admin.reviews");
  const id = useId();
  return (
    <CheckedDialog
      title={t("hide_title")}
      text={t("hide_text")}
      confirm={t("hide")}
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => onHide(String(fields.get("reason") ?? "").trim())}
    >
      {(errorOf) => <TextField {...checkedField(id, "reason", errorOf)} label={t("reason")} maxLength={200} required />}
    </CheckedDialog>
  );
}

type AnswerProps = Shared & { answer: string | null; onAnswer: (text: string) => Promise<boolean> };

/** The shop's answer below the review; an empty text removes it. */
export function AnswerDialog({ busy, answer, onAnswer, onClose }: AnswerProps) {
  const t = useTranslations("admin.reviews");
  const id = useId();
  return (
    <CheckedDialog
      title={t("answer_title")}
      text={t("answer_text")}
      confirm={t("answer_save")}
      busy={busy}
      onClose={onClose}
      onChecked={(fields) => onAnswer(String(fields.get("answer") ?? "").trim())}
    >
      {() => (
        <TextArea
          id={`${id}-answer`}
          name="answer"
          label={t("answer_label")}
          rows={5}
          maxLength={MAX_REVIEW_TEXT}
          defaultValue={answer ?? ""}
        />
      )}
    </CheckedDialog>
  );
}
