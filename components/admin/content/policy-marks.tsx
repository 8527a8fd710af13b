import { useTranslations } from "next-intl";
import { useId } from "react";
import { AppLink } from "@/components/ui/app-link";
import { TextField } from "@/components/ui/field";

type Props = {
  /** Marks in the text itself. */
  own: string[];
  /** Marks that stand for empty settings. */
  ofSettings: string[];
  answers: Record<string, string>;
  onAnswer: (mark: string, answer: string) => void;
  /** Whether answers that are missing are marked. */
  isPressed: boolean;
};

/** What the owner has to fill in, one field each, so that the marks need not be found in a long text. */
export function PolicyMarks({ own, ofSettings, answers, onAnswer, isPressed }: Props) {
  const t = useTranslations("admin.policy");
  const form = useId();
  return (
    <section aria-label={t("marks_title")} className="rounded-lg bg-warning-soft px-4 py-3">
      <p className="font-medium text-warning">{t("marks", { count: own.length + ofSettings.length })}</p>
      <div className="mt-2 flex flex-col gap-3">
        {own.map((mark, index) => (
          <TextField
            key={mark}
            id={`${form}-${index}`}
            label={mark}
            value={answers[mark] ?? ""}
            maxLength={100}
            error={isPressed && !answers[mark]?.trim() ? t("unanswered", { count: 1, names: mark }) : undefined}
            onChange={({ target }) => onAnswer(mark, target.value)}
          />
        ))}
      </div>
      {ofSettings.length > 0 && (
        <p className="mt-3 text-sm">
          {t.rich("marks_of_settings", {
            names: ofSettings.join(t("mark_separator")),
            a: (text) => (
              <AppLink href="/admin/settings/basics" className="font-medium underline">
                {text}
              </AppLink>
            ),
          })}
        </p>
      )}
    </section>
  );
}
