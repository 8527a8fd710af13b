import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckField } from "@/components/admin/form/check-field";
import { TimeField } from "@/components/admin/form/time-field";
import { taipeiDay } from "@/lib/format";

type Value = { published: boolean; published_at: string | null };
type Props = { value: Value; onChange: (value: Value) => void; error?: string };

const modes = ["draft", "now", "schedule"] as const;
type Mode = (typeof modes)[number];

const DAY_MS = 86_400_000;

/** Whether and from when on the shop shows a post. */
export function PublishFields({ value, onChange, error }: Props) {
  const t = useTranslations("admin.blog");
  const [mode, setMode] = useState<Mode>(() => modeOf(value));

  function choose(next: Mode) {
    setMode(next);
    if (next === "draft") onChange({ published: false, published_at: null });
    if (next === "now")
      onChange({ published: true, published_at: isPast(value.published_at) ? value.published_at : null });
    if (next === "schedule") onChange({ published: true, published_at: tomorrowMorning() });
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t("publish")}</legend>
      {modes.map((one) => (
        <CheckField
          key={one}
          type="radio"
          name="publish-mode"
          label={<span className="font-medium">{t(`mode_${one}`)}</span>}
          hint={t(`mode_${one}_text`)}
          checked={mode === one}
          onChange={() => choose(one)}
        />
      ))}
      {mode !== "draft" && (mode === "schedule" || value.published_at) && (
        <TimeField
          id="published_at"
          label={t("publish_at")}
          value={value.published_at}
          error={error}
          // Emptying the time of a planned post must not publish it at once: the empty time is an error.
          onChange={(published_at) => onChange({ published: true, published_at: published_at ?? "" })}
        />
      )}
    </fieldset>
  );
}

function isPast(time: string | null): boolean {
  return time !== null && Date.parse(time) <= Date.now();
}

function modeOf({ published, published_at }: Value): Mode {
  if (!published) return "draft";
  return published_at && !isPast(published_at) ? "schedule" : "now";
}

function tomorrowMorning(): string {
  return `${taipeiDay(new Date(Date.now() + DAY_MS))}T09:00:00+08:00`;
}
