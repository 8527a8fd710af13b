import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { DateBox, isDate } from "./date-box";

type Props = Omit<ComponentProps<typeof Field>, "children" | "label"> & {
  label: string;
  value: string | null;
  onBlur?: () => void;
};

/** A day; `value` is `2026-11-05` or empty. */
export function DayField({ min, ...props }: Props & { min?: string; onChange: (value: string) => void }) {
  return <DateField {...props} kind="day" min={min} />;
}

/** A date and time in Taipei time, whatever the browser's zone; `value` is ISO or null. */
export function TimeField({
  onChange,
  ...props
}: Props & { isEnd?: boolean; onChange: (value: string | null) => void }) {
  return <DateField {...props} kind="time" onChange={(value) => onChange(value || null)} />;
}

type FieldProps = Props & { kind: "day" | "time"; min?: string; isEnd?: boolean; onChange: (value: string) => void };

function DateField({ kind, value, min, isEnd, onChange, onBlur, error, ...props }: FieldProps) {
  const t = useTranslations("admin.calendar");
  const said = error && value && !isDate(kind, value) ? t(`unreadable_${kind}`) : error;
  return (
    <Field {...props} error={said}>
      {(control) => (
        <DateBox
          {...control}
          kind={kind}
          label={props.label}
          min={min}
          isEnd={isEnd}
          value={value ?? ""}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
