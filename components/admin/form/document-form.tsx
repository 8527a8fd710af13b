import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { SaveBar } from "./save-bar";

type Props = Omit<Parameters<typeof SaveBar>[0], "sendsForm" | "children"> & {
  mayWrite: boolean;
  className?: string;
  /** In the save bar, before its buttons. */
  note?: ReactNode;
  /** Other actions on the document, below its fields. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The form of a document with its save bar. Enter saves an existing document only: a new one is incomplete, and key
 * repeat would create it twice. Staff who may only read see everything and can change nothing.
 */
export function DocumentForm({ form, isNew, mayWrite, className, note, foot, children }: Props) {
  return (
    <form noValidate onSubmit={form.submit} className="min-w-0">
      <fieldset disabled={!mayWrite} className={cn("stack min-w-0 gap-6", className)}>
        {children}
      </fieldset>
      {mayWrite && foot && <div className="mt-4 flex flex-wrap justify-end gap-2">{foot}</div>}
      {mayWrite && (
        <SaveBar form={form} isNew={isNew} sendsForm={!isNew}>
          {note}
        </SaveBar>
      )}
    </form>
  );
}
