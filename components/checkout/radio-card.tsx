import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
};

/** A radio button whose whole card can be clicked. */
export function RadioCard({ label, text, aside, ...props }: RadioCardProps) {
  return (
    <label
      className={clsx(
        "grid cursor-pointer items-center gap-x-3 rounded-xl border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface",
        // No gap for an empty third column: on phones labels have little width.
        aside ? "grid-cols-[auto_1fr_auto]" : "grid-cols-[auto_1fr]",
      )}
    >
      <input {...props} type="radio" className="size-6 shrink-0 accent-accent" />
      <span>{label}</span>
      {aside && <span className="text-muted tabular-nums">{aside}</span>}
      {text && <span className="col-start-2 -col-end-1 text-sm text-pretty text-muted">{text}</span>}
    </label>
  );
}
