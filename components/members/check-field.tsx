import type { ReactNode } from "react";
import type { RefCallBack } from "react-hook-form";

type Props = {
  id: string;
  field: { ref: RefCallBack; name: string; onBlur: () => void };
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error?: string;
  children: ReactNode;
};

/** One thing to agree to. */
export function CheckField({ id, field, checked, onChecked, error, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className="flex items-start gap-3">
        <input
          ref={field.ref}
          id={id}
          type="checkbox"
          name={field.name}
          checked={checked}
          onBlur={field.onBlur}
          onChange={(event) => onChecked(event.target.checked)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
