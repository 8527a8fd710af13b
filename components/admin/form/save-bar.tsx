"use client";

import { useTranslations } from "next-intl";
import { type BaseSyntheticEvent, type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { LeaveGuard } from "./leave-guard";

type Props = {
  form: {
    isDirty: boolean;
    isSubmitting: boolean;
    problem: string;
    submit: (event?: BaseSyntheticEvent) => unknown;
    reset: () => void;
    loadNewest?: () => void;
  };
  /** A new document can be saved before anything was typed over its defaults. */
  isNew?: boolean;
  /** Other things that can be done with the document. */
  children?: ReactNode;
};

/** Save and revert, always in reach; Ctrl/⌘ S saves. Leaving with unsaved changes is asked about. */
export function SaveBar({ form, isNew = false, children }: Props) {
  const t = useTranslations("admin.form");
  const { isDirty, isSubmitting, problem, submit, reset, loadNewest } = form;
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
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t bg-page px-4 py-3 md:-mx-8 md:px-8">
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
      <p role="status" className="text-sm text-muted">
        {isDirty && !problem && t("unsaved")}
      </p>
      {problem && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {loadNewest && (
          <Button look="outline" size="small" disabled={isSubmitting} onClick={loadNewest}>
            {t("load_newest")}
          </Button>
        )}
        {isDirty && (
          <Button look="quiet" size="small" disabled={isSubmitting} onClick={reset}>
            {t("reset")}
          </Button>
        )}
        <Button size="small" disabled={!maySave} onClick={() => submit()}>
          {isSubmitting ? t("saving") : t("save")}
        </Button>
      </div>
    </div>
  );
}
