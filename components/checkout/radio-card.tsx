import type { ComponentProps, ReactNode } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: ReactNode; text?: ReactNode };

/** One of several choices: the whole card is the target. */
export function RadioCard({ label, text, ...props }: RadioCardProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input {...props} type="radio" className="size-6 shrink-0 accent-accent" />
      <span>
        {label}
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </label>
  );
}
