import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** A group of components with a description. */
export function PatternSection({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12 pt-16 lg:scroll-mt-0">
      <h2 id={`${id}-title`} className="text-2xl font-semibold">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </section>
  );
}

/** A component in one state or in related states. `className` lays out the children. */
export function Specimen({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-2 text-sm text-muted">{name}</figcaption>
      <div className={cn("flex-1 rounded-2xl border p-4 md:p-6", className)}>{children}</div>
    </figure>
  );
}

/** Several specimens side by side where there is room. */
export function Specimens({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={cn("grid gap-x-6 gap-y-8", columns === 2 ? "lg:grid-cols-2" : "md:grid-cols-2 lg:grid-cols-3")}>
      {children}
    </div>
  );
}
