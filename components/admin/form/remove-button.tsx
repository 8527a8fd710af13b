import { Trash2 } from "lucide-react";
import { cn } from "@/lib/utils";

type Props = { label: string; onClick: () => void; className?: string };

export function RemoveButton({ label, onClick, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        "grid size-11 place-items-center rounded-lg text-muted hover:bg-danger-soft hover:text-danger",
        className,
      )}
    >
      <Trash2 aria-hidden className="size-4" />
    </button>
  );
}
