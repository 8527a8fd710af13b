import type { ComponentProps, ReactNode } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
};

/** One of several choices: the whole card is the target. */
export function RadioCard({ label, text, aside, ...props }: RadioCardProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-xl border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface">
      <input {...props} type="radio" className="size-6 shrink-0 accent-accent" />
      <span>{label}</span>
      {aside && <span className="text-muted tabular-nums">{aside}</span>}
      {text && <span className="col-span-2 col-start-2 text-sm text-pretty text-muted">{text}</span>}
    </label>
  );
}
