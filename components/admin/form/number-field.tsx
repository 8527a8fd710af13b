import type { ComponentProps } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import type { useFieldBasics } from "@/components/ui/use-contract-form";
import { typedNumber } from "@/lib/sheets/typed-number";

type Props<In extends FieldValues, Out> = {
  admin: {
    form: UseFormReturn<In, unknown, Out>;
    problemOf: (name: FieldPath<In>) => string | undefined;
    basicsOf: ReturnType<typeof useFieldBasics>;
  };
  name: FieldPath<In>;
  /** An empty field is null. */
  isOptional?: boolean;
} & Pick<ComponentProps<typeof TextField>, "hint" | "isRequired"> & { label: string };

/** The unit in brackets at a label's end is drawn in the field; screen readers still get it as part of the label. */
function labelAndUnit(label: string) {
  const at = label.endsWith("\uff09") ? label.lastIndexOf("\uff08") : -1;
  if (at < 1) return { label };
  const [name, unit] = [label.slice(0, at), label.slice(at + 1, -1)];
  return {
    className: "[&>div]:max-w-40",
    action: (
      <span aria-hidden className="pointer-events-none absolute right-3 text-sm whitespace-nowrap text-muted">
        {unit}
      </span>
    ),
    label: (
      <>
        {name}
        <span className="sr-only">（{unit}）</span>
      </>
    ),
  };
}

/** A whole number, also with a currency or in full width; other text is kept as typed and refused. */
export function NumberField<In extends FieldValues, Out>({ admin, name, isOptional, label, ...texts }: Props<In, Out>) {
  const registered = admin.form.register(name, {
    setValueAs: (typed: unknown) => numberOf(typed, isOptional) as never,
  });
  return (
    <TextField
      {...admin.basicsOf(name)}
      {...registered}
      {...texts}
      {...labelAndUnit(label)}
      error={admin.problemOf(name)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

function numberOf(typed: unknown, isOptional = false): unknown {
  if (typeof typed !== "string") return typed;
  const number = typedNumber(typed);
  if (number === undefined) return isOptional ? null : undefined;
  return Number.isNaN(number) ? typed : number;
}
