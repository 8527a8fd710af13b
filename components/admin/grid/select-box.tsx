"use client";

type Props = { label: string; checked: boolean; isPartly?: boolean; onChange: (checked: boolean) => void };

/** A checkbox with room for a finger around it. */
export function SelectBox({ label, checked, isPartly = false, onChange }: Props) {
  return (
    <label className="grid size-10 place-items-center md:size-8">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !checked;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
