"use client";

import { TextField } from "@/components/ui/field";
import { fromTaipeiMinute, taipeiMinute } from "@/lib/format";

type Props = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
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
      value={value ? taipeiMinute(value) : ""}
      onChange={({ target }) => onChange(target.value ? fromTaipeiMinute(target.value) : null)}
    />
  );
}
