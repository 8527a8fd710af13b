import { type ReactNode, useId } from "react";

type Props = { title: string; text?: string; action?: ReactNode; children: ReactNode };

/** A titled part of an editor. */
export function Panel({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border bg-page p-4 md:p-6">
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
