import { clsx } from "clsx";
import { CircleAlert, CircleCheck, MailCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const icons = { done: CircleCheck, mailed: MailCheck, invalid: CircleAlert };

type Props = { kind: keyof typeof icons; title: string; children?: ReactNode; actions: ReactNode };

/** Replaces a form that is done. Takes the focus, so that it is read out and Tab continues from here. */
export function Outcome({ kind, title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = icons[kind];
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span
        className={clsx(
          "grid size-16 place-items-center rounded-full",
          kind === "invalid" ? "bg-warning-soft text-warning" : "bg-accent-soft text-accent",
        )}
      >
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
      </h1>
      <div className="flex flex-col gap-2 text-muted">{children}</div>
      <div className="mt-2 flex w-full flex-col gap-3">{actions}</div>
    </div>
  );
}
