"use client";

import { Controller } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import type { CouponControl } from "./coupon-values";
import { fromTaipeiField, toTaipeiField } from "./taipei-time";

type Props = {
  control: CouponControl;
  name: "starts_at" | "ends_at";
  label: string;
  hint?: string;
  error?: string;
};

/** A day and a time of day in Taipei. */
export function TimeField({ control, name, label, hint, error }: Props) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <TextField
          ref={ref}
          id={name}
          type="datetime-local"
          label={label}
          hint={hint}
          error={error}
          value={toTaipeiField(value)}
          onChange={(event) => onChange(fromTaipeiField(event.target.value))}
          onBlur={onBlur}
          max="2099-12-31T23:59"
          className="max-w-xs"
        />
      )}
    />
  );
}
