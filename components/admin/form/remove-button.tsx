import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type Props = {
  label: string;
  /** Text beside the bin icon. */
  text?: ReactNode;
  /** Text beside the bin icon on phones, where no column heading gives the context. */
  phoneText?: string;
  onClick: () => void;
  className?: string;
};

export function RemoveButton({ label, text, phoneText, onClick, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cn(
        "grid size-11 place-items-center rounded-lg text-muted hover:bg-danger-soft hover:text-danger",
        phoneText && "max-sm:flex max-sm:w-auto max-sm:gap-2 max-sm:px-3 max-sm:text-sm",
        text && "flex w-auto gap-2 px-3 text-sm",
        className,
      )}
    >
      <Trash2 aria-hidden className="size-4" />
      {text}
      {phoneText && <span className="sm:hidden">{phoneText}</span>}
    </button>
  );
}
