import { clsx } from "clsx";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { id: string; error?: string };

/** A check box with its text and error. `className` is for the text. */
export function CheckField({ id, error, className, children, ...input }: Props) {
  return (
    <div>
      <label htmlFor={id} className={clsx("flex items-start gap-3", className)}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-9 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
