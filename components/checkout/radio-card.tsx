import type { ComponentProps, ReactNode } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
};

/** One of several choices: the whole card is the target. */
export function RadioCard({ label, text, aside, ...props }: RadioCardProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input {...props} type="radio" className="size-6 shrink-0 accent-accent" />
      <span className="flex-1">
        {label}
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
      {aside && <span className="shrink-0 text-muted tabular-nums">{aside}</span>}
    </label>
  );
}
