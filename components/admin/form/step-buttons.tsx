import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  label: (step: "up" | "down") => string;
  /** Whether the label is a tooltip, too. */
  hasTitle?: boolean;
  isFirst: boolean;
  isLast: boolean;
  disabled?: boolean;
  className?: string;
  onStep: (by: 1 | -1) => void;
};

/** Two buttons that move a row by one place. */
export function StepButtons({ label, hasTitle, isFirst, isLast, disabled, className, onStep }: Props) {
  return ([-1, 1] as const).map((by) => {
    const text = label(by < 0 ? "up" : "down");
    return (
      <IconButton
        key={by}
        icon={by < 0 ? ArrowUp : ArrowDown}
        iconSize="size-5"
        label={text}
        title={hasTitle ? text : undefined}
        className={className}
        disabled={disabled || (by < 0 ? isFirst : isLast)}
        onClick={() => onStep(by)}
      />
    );
  });
}
