import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode; type?: "checkbox" | "radio" };

/** A checkbox or radio button with its text beside it, large enough to tap. */
export function CheckField({ label, hint, type = "checkbox", ...props }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-default has-disabled:text-muted">
      <input type={type} {...props} className="mt-1 size-5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
