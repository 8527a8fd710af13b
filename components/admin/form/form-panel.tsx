import { type ReactNode, useId } from "react";
import { panelStyle } from "./panel-style";

/** A part of a form under a heading of its own. */
export function FormPanel({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={panelStyle}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  );
}
