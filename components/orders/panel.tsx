import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

/** A section of the order's page with a heading. */
export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx("rounded-2xl border p-5 md:p-6 print:border-0 print:p-0", className)}>
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
