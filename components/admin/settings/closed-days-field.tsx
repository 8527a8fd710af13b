"use client";

import { type ComponentProps, useState } from "react";
import { TextArea } from "@/components/ui/field";

type Props = Pick<ComponentProps<typeof TextArea>, "id" | "label" | "hint" | "error" | "onBlur"> & {
  value: string[];
  onChange: (days: string[]) => void;
};

/** Days as staff type them, one in a line; what is none is kept, so that it can be put right. */
export function ClosedDaysField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(() => textOf(value));
  // The form may have got other days meanwhile: those that were saved, or a colleague's.
  const text = daysOf(typed).join() === value.join() ? typed : textOf(value);
  return (
    <TextArea
      {...field}
      rows={4}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(daysOf(target.value));
      }}
    />
  );
}

/** A day as the back office writes it everywhere: `2027/02/05`. */
function textOf(days: string[]): string {
  return days.map((day) => day.replaceAll("-", "/")).join("\n");
}

/** `2027/2/5` is the day `2027-02-05`. */
function daysOf(text: string): string[] {
  const lines = text.normalize("NFKC").split(/[\s,\u3001]+/);
  return lines.filter(Boolean).map((line) => {
    const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(line) ?? [];
    return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : line;
  });
}
