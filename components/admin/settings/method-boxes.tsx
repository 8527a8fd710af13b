"use client";

import type { ReactNode } from "react";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { CheckField } from "@/components/admin/form/check-field";

type Choice = { value: string; label: ReactNode; hint: ReactNode };
type Props<In extends FieldValues, Out> = {
  control: Control<In, unknown, Out>;
  name: FieldPath<In>;
  legend: string;
  choices: Choice[];
  error?: string;
};

/** Which of several methods are offered. */
export function MethodBoxes<In extends FieldValues, Out>({ control, name, legend, choices, error }: Props<In, Out>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const chosen = value as string[];
        return (
          <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
            <legend className="sr-only">{legend}</legend>
            <div className="divide-y">
              {choices.map((choice, index) => (
                <CheckField
                  key={choice.value}
                  ref={index === 0 ? ref : undefined}
                  label={choice.label}
                  hint={choice.hint}
                  checked={chosen.includes(choice.value)}
                  onBlur={onBlur}
                  onChange={({ target }) => {
                    const wanted = (each: string) => (each === choice.value ? target.checked : chosen.includes(each));
                    onChange(choices.map((each) => each.value).filter(wanted));
                  }}
                />
              ))}
            </div>
            {error && (
              <p id={`${name}-error`} role="alert" className="mt-2 text-sm text-danger">
                {error}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
}
