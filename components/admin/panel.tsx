import { type ReactNode, useId } from "react";
import { cn } from "@/lib/utils";

/** A part of a page of the back office. */
export const panelStyle = "rounded-2xl border bg-page p-4 sm:p-6";

/** A list with its head, where full-width rows would be too long. */
export const narrowStyle = "max-w-4xl";

/** Short fields side by side if two fit. */
export const fieldGrid = "grid gap-x-6 gap-y-5 sm:grid-cols-2";

type Props = {
  /** Anchor for links within the page. */
  anchor?: string;
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** At the far end of the title's line. */
  action?: ReactNode;
  isStacked?: boolean;
  className?: string;
  children: ReactNode;
};

export function Panel({ anchor, title, text, aside, action, isStacked = false, className, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={cn(panelStyle, "min-w-0", className)}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className={cn("min-w-0", action && "flex-1", action && text && "max-sm:basis-full")}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            {aside}
          </div>
          {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {isStacked ? <div className="stack gap-5">{children}</div> : children}
    </section>
  );
}
