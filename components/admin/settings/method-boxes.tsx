import type { ReactNode } from "react";
import { CheckField } from "@/components/admin/form/check-field";

type Choice<Value> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isMissing?: boolean;
  setUp?: ReactNode;
  /** Above the first of several related methods. */
  heading?: ReactNode;
};
type Props<Value> = {
  field: { id: string; value: unknown[]; onChange: (chosen: Value[]) => void; onBlur: () => void };
  legend: string;
  choices: Choice<Value>[];
  error?: string;
};

/**
 * Which methods are offered. One with `isMissing` cannot be used yet: it is shown unticked but keeps its value until it
 * can be. `setUp` links to what is missing.
 */
export function MethodBoxes<Value extends string | number>({ field, legend, choices, error }: Props<Value>) {
  const errorId = `${field.id}-error`;
  return (
    <fieldset
      className="min-w-0"
      data-wrong={error ? legend : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="sr-only">{legend}</legend>
      <div className="divide-y">
        {choices.map(({ value, label, hint, isMissing = false, setUp, heading }) => (
          <div key={value} className="flex flex-wrap items-center gap-x-4 py-1">
            {heading && <div className="w-full pt-2">{heading}</div>}
            <div className="min-w-0 flex-1 basis-60">
              <CheckField
                label={label}
                hint={hint}
                checked={!isMissing && field.value.includes(value)}
                disabled={isMissing}
                onBlur={field.onBlur}
                onChange={({ target }) => {
                  const isWanted = (each: Value) => (each === value ? target.checked : field.value.includes(each));
                  field.onChange(choices.map((each) => each.value).filter(isWanted));
                }}
              />
            </div>
            {setUp && <div className="max-sm:w-full max-sm:pb-3 max-sm:pl-8">{setUp}</div>}
          </div>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
