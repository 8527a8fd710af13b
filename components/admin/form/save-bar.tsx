"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { cn } from "@/lib/utils";
import { ConflictNotice } from "./conflict-notice";
import { goToField } from "./go-to-field";
import { LeaveGuard } from "./leave-guard";
import type { useAdminForm } from "./use-admin-form";

type Props = {
  form: Pick<ReturnType<typeof useAdminForm>, "isDirty" | "isSubmitting" | "problem" | "submit" | "reset" | "conflict">;
  /** A new document can be saved before anything was typed over its defaults. */
  isNew?: boolean;
  /** Its form is sent by the button, and so by Enter in a field. */
  sendsForm?: boolean;
  /** What saving does, where it does more than keep what was typed. */
  label?: string;
  children?: ReactNode;
};

/**
 * Save and revert, in reach as long as there is something to save, and not there otherwise; Ctrl/⌘ S saves. Leaving with
 * unsaved changes is asked about.
 */
export function SaveBar({ form, isNew = false, sendsForm = false, label, children }: Props) {
  const t = useTranslations("admin.form");
  const { isDirty, isSubmitting, problem, submit, reset, conflict } = form;
  const maySave = (isDirty || isNew) && !isSubmitting;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (maySave) submit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [maySave, submit]);
  const bar = useRef<HTMLDivElement>(null);
  const wrong = useWrongFields(bar);
  const isAboutFields = problem === t("fix");
  const said = isAboutFields ? wrong.length > 0 && t("fix_fields", { count: wrong.length }) : problem;
  const [first] = wrong;
  const pressed = useRef(false);
  const isShown = isDirty || isNew || isSubmitting || Boolean(said) || Boolean(conflict);
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (isShown || !pressed.current || !form) return;
    pressed.current = false;
    // The pressed button is gone; keep the keyboard focus here. A browser lets go of a hidden button a little later.
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
        {!said && isDirty && t("unsaved")}
      </p>
      <ConflictNotice form={form} />
      {said && !conflict && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 rounded-lg bg-danger-soft px-3 text-sm text-danger">
          <p role="alert" className="py-1.5">
            {said}
          </p>
          {first && (
            <button type="button" onClick={() => goToField(first.field)} className="min-h-9 min-w-0 truncate underline">
              {first.name}
            </button>
          )}
        </div>
      )}
      {/* On one line with its buttons at the right, whatever is still needed; that takes two lines on phones. */}
      <div className="ml-auto flex flex-1 basis-44 items-center justify-end gap-2 [&>:not(p)]:whitespace-nowrap">
        {children}
        {isDirty && (
          <SmallButton look="quiet" className="shrink-0" disabled={isSubmitting} onClick={reset} label={t("reset")} />
        )}
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

type WrongField = { field: HTMLElement; name: string };

/** The fields of the bar's form that need attention, in their order, by what says so beside them. */
function useWrongFields(bar: RefObject<HTMLElement | null>): WrongField[] {
  const [wrong, setWrong] = useState<WrongField[]>([]);
  // After every render: fields become right and wrong one by one.
  useEffect(() => {
    const fields = bar.current?.closest("form")?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    const found = [...(fields ?? [])].map((field) => ({ field, name: nameOf(field) }));
    const isSame = (one: WrongField, index: number) => one.field === wrong[index]?.field;
    if (found.length !== wrong.length || !found.every(isSame)) setWrong(found);
  });
  return wrong;
}

/** The part of the form it is in, and its label. */
function nameOf(field: HTMLElement): string {
  const label = field.dataset.wrong ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? field.ariaLabel;
  const part = field.closest("section")?.querySelector("h2")?.textContent;
  return [part, label !== part && label].filter(Boolean).join("：");
}
