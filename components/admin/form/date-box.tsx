import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useRef, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { taipeiDay, taipeiMinute } from "@/lib/format";
import { dayOfText, momentOf, textOfDay, textOfTime, timeOfText } from "@/lib/sheets/typed-time";
import { cn } from "@/lib/utils";
import { Calendar } from "./calendar";
import { Clock } from "./clock";

const kinds = {
  day: { read: dayOfText, write: textOfDay, placeholder: "YYYY/MM/DD" },
  time: { read: timeOfText, write: textOfTime, placeholder: "YYYY/MM/DD HH:mm" },
};

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "min"> & {
  kind: keyof typeof kinds;
  /** A day as `2026-11-05`, a time as ISO, empty, or invalid text as it was typed. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  /** The time ends something: a day alone is taken to its end. */
  isEnd?: boolean;
  /** Accessible name of the calendar's button. */
  label: string;
};

/** Whether a value is a day or a time. Other text is kept, so that staff can correct it. */
export function isDate(kind: keyof typeof kinds, value: string): boolean {
  return kinds[kind].write(value) !== value;
}

/** A date in Taiwan's format, whatever the browser's language: typed, or chosen from a calendar. */
export function DateBox({ kind, value, onChange, min, isEnd, label, className, onBlur, ...input }: Props) {
  const t = useTranslations("admin.calendar");
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [jumps, setJumps] = useState(0);
  const popup = useRef<HTMLDivElement>(null);
  const { read, write, placeholder } = kinds[kind];
  const known = isDate(kind, value) ? value : "";
  const minute = kind === "time" && known ? taipeiMinute(known) : undefined;
  const day = minute ? minute.slice(0, 10) : known;

  function choose(chosen: string) {
    if (kind === "time") return onChange(momentOf(chosen, minute?.slice(11), isEnd));
    onChange(chosen);
    setIsOpen(false);
  }

  return (
    <div className="relative min-w-0">
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? write(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value, isEnd) ?? target.value.trim());
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        className={cn(className, "w-full pr-11 tabular-nums")}
      />
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger
          aria-label={t("open_for", { label })}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-muted enabled:hover:text-ink"
        >
          <CalendarDays aria-hidden className="size-4.5" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-40">
            <Popover.Popup
              ref={popup}
              aria-label={t("label")}
              initialFocus={() => popup.current?.querySelector<HTMLElement>("td [tabindex='0']") ?? true}
              className="rounded-xl border bg-raised p-2 text-base text-ink shadow-lg outline-none"
            >
              <Calendar key={jumps} value={day} min={min} onChoose={choose} />
              {minute && (
                <Clock
                  value={minute.slice(11)}
                  onChange={(clock) => onChange(momentOf(day, clock, isEnd))}
                  className="mt-2 justify-center"
                />
              )}
              <div className="mt-2 flex justify-between border-t pt-2">
                <SmallButton
                  look="quiet"
                  label={t("today")}
                  onClick={() => {
                    choose(taipeiDay(new Date()));
                    setJumps(jumps + 1);
                  }}
                />
                <SmallButton look="quiet" label={t("clear")} disabled={value === ""} onClick={() => onChange("")} />
                {kind === "time" && <SmallButton label={t("done")} onClick={() => setIsOpen(false)} />}
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
