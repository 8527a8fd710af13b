import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { pressedKey } from "@/components/ui/pressed-key";
import { cn } from "@/lib/utils";
import { ConflictNotice } from "./conflict-notice";
import { LeaveGuard } from "./leave-guard";
import type { useAdminForm } from "./use-admin-form";
import { useWrongFields, WrongFields } from "./wrong-fields";

type Props = {
  form: Pick<ReturnType<typeof useAdminForm>, "isDirty" | "isSubmitting" | "problem" | "submit" | "reset" | "conflict">;
  /** A new document can be saved with its defaults alone. */
  isNew?: boolean;
  /** The button submits the form, and so does Enter in a field. */
  sendsForm?: boolean;
  /** Label of a save button that does more than keep what was typed. */
  label?: string;
  /** Another button or link before the save button. */
  children?: ReactNode;
};

/**
 * Save and revert, pinned while there is something to save, hidden otherwise; Ctrl/⌘ S saves. Errors appear only after
 * a press, which then counts the fields to correct. Leaving with unsaved changes asks first.
 */
export function SaveBar({ form, isNew = false, sendsForm = false, label, children }: Props) {
  const t = useTranslations("admin.form");
  const { isDirty, isSubmitting, problem, submit, reset, conflict } = form;
  const maySave = (isDirty || isNew) && !isSubmitting;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (pressedKey(event) !== "s" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (maySave) submit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [maySave, submit]);
  const bar = useRef<HTMLDivElement>(null);
  const wrong = useWrongFields(bar);
  const isAboutFields = problem === t("fix");
  const isWrong = isAboutFields ? wrong.length > 0 : problem !== "";
  const pressed = useRef(false);
  const isShown = isDirty || isNew || isSubmitting || isWrong || Boolean(conflict);
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (isShown || !pressed.current || !form) return;
    pressed.current = false;
    // The pressed button is gone: keep keyboard focus in the form. Browsers blur a hidden button with a delay.
    const { activeElement } = document;
    if (activeElement !== document.body && !bar.current?.contains(activeElement)) return;
    form.tabIndex = -1;
    form.style.outline = "none";
    form.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <div
      ref={bar}
      onClickCapture={() => {
        pressed.current = true;
      }}
      className={cn(
        "sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-2xl border bg-page px-4 py-3 shadow-lg sm:px-6",
        !isShown && "hidden",
      )}
    >
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
      <p role="status" className="text-sm text-muted">
        {!isWrong && isDirty && t("unsaved")}
      </p>
      <ConflictNotice form={form} />
      {isAboutFields && wrong.length > 0 && !conflict && <WrongFields wrong={wrong} />}
      {problem && !isAboutFields && !conflict && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="ml-auto flex items-center justify-end gap-2 whitespace-nowrap">
        {isDirty && (
          <SmallButton look="quiet" className="shrink-0" disabled={isSubmitting} onClick={reset} label={t("reset")} />
        )}
        {children}
        <SmallButton
          look="solid"
          className="shrink-0"
          disabled={!maySave}
          type={sendsForm ? "submit" : "button"}
          onClick={sendsForm ? undefined : () => submit()}
          label={isSubmitting ? t("saving") : (label ?? t("save"))}
        />
      </div>
    </div>
  );
}
