import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  /** There is nothing else to choose: the card is plain, and its button is for screen readers. */
  isOnly?: boolean;
};

/** One of several choices: the whole card is the target. */
export function RadioCard({ label, text, aside, isOnly = false, ...props }: RadioCardProps) {
  return (
    <label
      className={clsx(
        "grid items-center gap-x-3 rounded-xl border px-4 py-3 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface",
        isOnly
          ? "relative grid-cols-[1fr_auto] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          : "cursor-pointer grid-cols-[auto_1fr_auto] border-line-strong has-checked:border-accent has-checked:bg-accent-soft",
      )}
    >
      <input {...props} type="radio" className={isOnly ? "sr-only" : "size-6 shrink-0 accent-accent"} />
      <span>{label}</span>
      {aside && <span className="text-muted tabular-nums">{aside}</span>}
      {text && (
        <span className={clsx("col-span-2 text-sm text-pretty text-muted", !isOnly && "col-start-2")}>{text}</span>
      )}
    </label>
  );
}
