"use client";

import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/field";

type Props<In extends FieldValues, Out> = {
  /** What `useAdminForm` gives. */
  admin: { form: UseFormReturn<In, unknown, Out>; problemOf: (name: FieldPath<In>) => string | undefined };
  name: FieldPath<In>;
  label: ReactNode;
  hint?: ReactNode;
  /** Left empty, it is null. */
  isOptional?: boolean;
  isDisabled?: boolean;
};

/** A whole number. What is no number stays as it was typed and is refused, full-width digits and commas are understood. */
export function NumberField<In extends FieldValues, Out>({
  admin,
  name,
  label,
  hint,
  isOptional,
  isDisabled,
}: Props<In, Out>) {
  const registered = admin.form.register(name, {
    setValueAs: (typed: unknown) => numberOf(typed, isOptional) as never,
  });
  return (
    <TextField
      {...registered}
      id={name.replaceAll(".", "-")}
      label={label}
      hint={hint}
      error={admin.problemOf(name)}
      inputMode="numeric"
      autoComplete="off"
      disabled={isDisabled}
      className="max-w-xs"
    />
  );
}

function numberOf(typed: unknown, isOptional = false): unknown {
  if (typeof typed !== "string") return typed;
  const plain = typed.normalize("NFKC").replace(/[\s,]/g, "");
  if (plain === "") return isOptional ? null : undefined;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed;
}
