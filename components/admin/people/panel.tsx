import type { ReactNode } from "react";
import { panelStyle } from "@/components/admin/form/panel-style";
import { cn } from "@/lib/utils";

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A part of a page with its heading. */
export function Panel({ title, aside, className, children }: Props) {
  return (
    <section className={cn(panelStyle, "max-sm:p-4", className)}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
