import { useTranslations } from "next-intl";
import { cn } from "@/lib/utils";

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const minutes = Array.from({ length: 12 }, (_, step) => String(step * 5).padStart(2, "0"));

type ClockProps = { value: string; onChange: (value: string) => void; className?: string };

/** Hour and minute on a 24-hour clock. @param value `14:05`; a minute between the steps becomes a choice */
export function Clock({ value, onChange, className }: ClockProps) {
  const t = useTranslations("admin.calendar");
  const [hour = "00", minute = "00"] = value.split(":");
  return (
    <div className={cn("flex items-center gap-2 tabular-nums", className)}>
      <Choice label={t("hour")} value={hour} values={hours} onChange={(next) => onChange(`${next}:${minute}`)} />
      <span aria-hidden>:</span>
      <Choice
        label={t("minute")}
        value={minute}
        values={minutes.includes(minute) ? minutes : [...minutes, minute].sort()}
        onChange={(next) => onChange(`${hour}:${next}`)}
      />
    </div>
  );
}

type ChoiceProps = { label: string; value: string; values: string[]; onChange: (value: string) => void };

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="select-arrow min-h-11 rounded-lg border border-line-strong bg-raised py-2 pr-10 pl-3 text-base"
    >
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}
