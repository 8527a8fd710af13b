"use client";

import { Minus, Plus } from "lucide-react";
import { ariaDisabledProps } from "./button-handlers";

type Props = {
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  labels: { group: string; decrease: string; increase: string };
};

const stepStyle =
  "grid size-11 place-items-center rounded-full text-ink hover:bg-surface aria-disabled:text-line-strong aria-disabled:hover:bg-transparent";

/** A number between two buttons. It stays within its bounds; if these changed, one step leads back inside. */
export function QuantityStepper({ value, min = 1, max, disabled = false, onChange, labels }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend
    <div
      role="group"
      aria-label={labels.group}
      className="inline-flex items-center rounded-full border border-line-strong"
    >
      <button
        type="button"
        className={stepStyle}
        aria-label={labels.decrease}
        {...ariaDisabledProps(!disabled && value > min, () => onChange(Math.min(value - 1, max)))}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output className="w-9 text-center tabular-nums">{value}</output>
      <button
        type="button"
        className={stepStyle}
        aria-label={labels.increase}
        {...ariaDisabledProps(!disabled && value < max, () => onChange(value + 1))}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
