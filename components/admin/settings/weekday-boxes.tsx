import { weekdayName } from "@/lib/format";

type Props = {
  field: { value: number[]; onChange: (days: number[]) => void; onBlur: () => void };
  legend: string;
};

/** Monday first, as in Taiwan's office calendars. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/**
 * Days of the week with shipping, each a button; the last one cannot be switched off. The value holds the other days.
 */
export function WeekdayBoxes({ field: { value, onChange, onBlur }, legend }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid max-w-md grid-cols-7 gap-1.5">
        {WEEK.map((day) => {
          const isClosed = value.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-label={weekdayName(day)}
              aria-pressed={!isClosed}
              disabled={!isClosed && value.length === WEEK.length - 1}
              onBlur={onBlur}
              onClick={() =>
                onChange(WEEK.filter((each) => (each === day ? !isClosed : value.includes(each))).toSorted())
              }
              className="min-h-11 rounded-lg border border-line-strong bg-raised enabled:hover:bg-surface aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent disabled:opacity-50"
            >
              {weekdayName(day, "narrow")}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
