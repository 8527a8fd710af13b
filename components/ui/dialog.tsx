"use client";

import { type ComponentProps, type RefObject, useEffect, useId } from "react";
import { cn } from "@/lib/utils";

type Props = Omit<ComponentProps<"dialog">, "title"> & {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  /** Without it the caller opens the dialog. */
  opensAtOnce?: boolean;
};

/** The browser's own modal: it holds the focus and closes on Escape. Its title is its accessible name. */
export function Dialog({ dialog, title, text, opensAtOnce = false, className, children, ...props }: Props) {
  const id = useId();
  useEffect(() => {
    if (opensAtOnce) dialog.current?.showModal();
  }, [dialog, opensAtOnce]);
  return (
    <dialog
      {...props}
      ref={dialog}
      aria-labelledby={id}
      className={cn(
        "m-auto w-full max-w-md rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50",
        className,
      )}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children}
    </dialog>
  );
}
