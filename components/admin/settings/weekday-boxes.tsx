"use client";

import { CheckField } from "@/components/admin/form/check-field";
import { weekdayName } from "@/lib/format";

type Props = {
  field: { value: number[]; onChange: (days: number[]) => void; onBlur: () => void };
  legend: string;
};

/** Monday first, as calendars in Taiwan's offices have it. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Days of the week on which the shop does not work; the last one that is left cannot be taken. */
export function WeekdayBoxes({ field: { value, onChange, onBlur }, legend }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
        {WEEK.map((day) => (
          <CheckField
            key={day}
            label={weekdayName(day)}
            checked={value.includes(day)}
            disabled={!value.includes(day) && value.length === WEEK.length - 1}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(WEEK.filter((each) => (each === day ? target.checked : value.includes(each))).toSorted())
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
