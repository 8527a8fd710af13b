"use client";

import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { SaveBar } from "./save-bar";

type Props = Omit<Parameters<typeof SaveBar>[0], "children"> & {
  mayWrite: boolean;
  className?: string;
  /** In the save bar, before its buttons: what is still needed. */
  note?: ReactNode;
  /** Deletes the document; in the save bar. */
  remove?: ReactNode;
  children: ReactNode;
};

/** The form of a document with its save bar. Staff who may only read see everything and can change nothing. */
export function DocumentForm({ form, isNew, mayWrite, className, note, remove, children }: Props) {
  return (
    <form noValidate onSubmit={form.submit} className="min-w-0">
      <fieldset disabled={!mayWrite} className={cn("flex min-w-0 flex-col gap-6", className)}>
        {children}
      </fieldset>
      {mayWrite && (
        <SaveBar form={form} isNew={isNew}>
          {note}
          {remove}
        </SaveBar>
      )}
    </form>
  );
}
