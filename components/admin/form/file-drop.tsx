import type { LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { cn } from "@/lib/utils";

type Props = {
  icon: LucideIcon;
  label: string;
  accept: string;
  disabled: boolean;
  /** One file, not several. */
  isSingle?: boolean;
  /** Hints below the label, for mouse and touch; by default about pictures. */
  hints?: { drop: string; tap: string };
  className?: string;
  onChoose: (files: File[]) => void;
  /** What was chosen before, drawn inside the area. */
  children?: ReactNode;
};

/** An area to drop files on, or to press to choose them. The same file can be chosen again. */
export function FileDrop({ icon: Icon, label, accept, disabled, className, onChoose, children, ...props }: Props) {
  const t = useTranslations("admin.picture");
  const { isSingle = false, hints = { drop: t("drop"), tap: t("tap") } } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  // True also inside a disabled fieldset.
  const isClosed = () => input.current?.matches(":disabled") ?? true;

  function take(files: File[]): void {
    if (files.length > 0) onChoose(isSingle ? files.slice(0, 1) : files);
  }

  /** Handled even where files are not accepted: otherwise the browser would leave the page and open them. */
  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isClosed() ? "none" : "copy";
    setOver(!isClosed());
  }

  const dropping = {
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      if (!isClosed()) take([...event.dataTransfer.files]);
    },
  };

  return (
    <div {...dropping} className="flex flex-col gap-3">
      {children}
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={!isSingle}
          accept={accept}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = "";
            take(files);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={cn(
            "flex cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border border-line-strong border-dashed px-4 text-center hover:border-accent hover:bg-accent-soft",
            "peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:text-muted",
            isOver && "border-accent bg-accent-soft",
            className,
          )}
        >
          <span className="flex items-center gap-2 font-medium">
            <Icon aria-hidden className="size-5" />
            {label}
          </span>
          <span className="text-sm text-muted pointer-coarse:hidden">{hints.drop}</span>
          <span className="hidden text-sm text-muted pointer-coarse:inline">{hints.tap}</span>
        </label>
      </div>
    </div>
  );
}
