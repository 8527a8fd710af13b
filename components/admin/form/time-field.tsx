"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";
import { fromTaipeiMinute, taipeiMinute } from "@/lib/format";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange"> & {
  /** ISO; null when there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A date and time on the clock of Taipei, wherever the browser is. */
export function TimeField({ value, onChange, ...props }: Props) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      max="2099-12-31T23:59"
      value={value ? taipeiMinute(value) : ""}
      onChange={({ target }) => onChange(target.value ? fromTaipeiMinute(target.value) : null)}
    />
  );
}
