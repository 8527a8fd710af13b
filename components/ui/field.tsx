import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

const controlStyle =
  "w-full min-h-11 rounded-lg border border-line-strong bg-raised px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-surface disabled:text-muted";

/** For inputs only, since a select matches `:read-only` too. */
const readOnlyStyle = "read-only:border-transparent read-only:bg-surface";

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
  /** Adds the mark of a required field. */
  isRequired?: boolean;
};

/** Drawn by CSS and not part of the field's name: screen readers use `aria-required`. */
export const requiredMark = "required-mark";

type ControlProps = {
  id: string;
  "aria-required"?: true;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  className: string;
};
type FrameProps = FieldProps & { children: (control: ControlProps) => ReactNode };

/** Label, control, hint and error, linked for screen readers. */
export function Field({ id, label, hint, error, className, isRequired, children }: FrameProps) {
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={clsx("text-sm font-medium", isRequired && requiredMark)}>
        {label}
      </label>
      {children({
        id,
        ...(isRequired && { "aria-required": true }),
        "aria-invalid": Boolean(error),
        "aria-describedby": describedBy,
        className: controlStyle,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** `action` is a small button inside the field's right end, e.g. one that shows a password. */
type TextFieldProps = FieldProps & ComponentProps<"input"> & { action?: ReactNode };

/** Splits props into those of the frame and those of the control. */
function split<P extends FieldProps>({ id, label, hint, error, className, isRequired, ...control }: P) {
  return [{ id, label, hint, error, className, isRequired }, control] as const;
}

export function TextField({ action, ...props }: TextFieldProps) {
  const [frame, given] = split(props);
  return (
    <Field {...frame}>
      {(control) =>
        action ? (
          <div className="relative">
            <input {...given} {...control} className={clsx(control.className, "pr-12")} />
            <div className="absolute inset-y-0 right-0 grid w-11 place-items-center">{action}</div>
          </div>
        ) : (
          <input {...given} {...control} className={clsx(control.className, given.readOnly && readOnlyStyle)} />
        )
      }
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const [frame, given] = split(props);
  return <Field {...frame}>{(control) => <textarea rows={3} {...given} {...control} />}</Field>;
}

export function SelectField(props: FieldProps & ComponentProps<"select">) {
  const [frame, given] = split(props);
  return (
    <Field {...frame}>
      {(control) => (
        <select {...given} {...control} className={clsx(control.className, "select-arrow truncate pr-11")} />
      )}
    </Field>
  );
}

/**
 * Shared props of inputs that several forms have. The placeholder is mostly zeros, since a realistic number
 * makes an empty field look filled.
 */
export const phoneInput = { type: "tel", autoComplete: "tel-national", placeholder: "0900-000-000" } as const;
export const emailInput = { type: "email", inputMode: "email" } as const;
export const streetInput = { autoComplete: "address-line1", className: "sm:col-span-2" } as const;
