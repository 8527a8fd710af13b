import type { ReactNode } from "react";

/** Title of a screen, and what can be done on it: beside the title, on phones below it where it is too long. */
export function ScreenHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 max-md:gap-y-2 md:grid md:grid-cols-[minmax(14rem,1fr)_auto]">
      <h1 className="mr-auto min-w-0 text-2xl font-semibold">{title}</h1>
      {children && <div className="row-span-2 flex flex-wrap items-center gap-2 md:justify-end">{children}</div>}
      {text && <p className="w-full text-muted md:col-start-1">{text}</p>}
    </div>
  );
}
