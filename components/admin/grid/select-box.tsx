import { cn } from "@/lib/utils";

type Props = {
  label: string;
  /** Whether the label is visible before the checkbox. */
  isNamed?: boolean;
  checked: boolean;
  isPartly?: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox with enough space around it to tap. */
export function SelectBox({ label, isNamed = false, checked, isPartly = false, onChange }: Props) {
  return (
    <label
      className={isNamed ? "flex h-10 items-center gap-3 px-2.75" : "grid size-10 place-items-center as-table:size-8"}
    >
      <span className={cn(!isNamed && "sr-only")}>{label}</span>
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
