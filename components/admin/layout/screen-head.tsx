import type { ReactNode } from "react";

/** Title of a screen, and what can be done on it, at the right or below. */
export function ScreenHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
