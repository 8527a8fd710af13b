"use client";

import { clsx } from "clsx";
import { type ComponentProps, type RefObject, useEffect, useId } from "react";

const widths = { medium: "max-w-md", large: "max-w-lg", wide: "max-w-2xl" };

type Props = Omit<ComponentProps<"dialog">, "title" | "className"> & {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  /** False if the caller opens the dialog. */
  opensAtOnce?: boolean;
  width?: keyof typeof widths;
};

/** A native modal: it keeps the focus inside and closes on Escape. Its title is its accessible name. */
export function Dialog({ dialog, title, text, opensAtOnce = false, width = "medium", children, ...props }: Props) {
  const id = useId();
  useEffect(() => {
    if (opensAtOnce) dialog.current?.showModal();
  }, [dialog, opensAtOnce]);
  return (
    <dialog
      {...props}
      ref={dialog}
      aria-labelledby={id}
      className={clsx(
        "m-auto w-[calc(100%-1rem)] rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50",
        widths[width],
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
