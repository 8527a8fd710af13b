import { ChevronRight } from "lucide-react";
import { cn } from "@/lib/utils";

type Props = { label: string; states: readonly string[]; passed: string[]; nameOf: (state: string) => string };

/** All states of a component, those that it has passed, and the current one. */
export function StateLog({ label, states, passed, nameOf }: Props) {
  return (
    <ol aria-label={label} data-trail={passed.join(" ")} className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {states.map((state, index) => (
        <li key={state} aria-current={passed.at(-1) === state ? "step" : undefined} className="flex items-center gap-1">
          <span
            className={cn(
              "inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm",
              passed.at(-1) === state
                ? "border-accent bg-accent text-on-accent"
                : passed.includes(state)
                  ? "border-accent bg-accent-soft text-accent"
                  : "text-muted",
            )}
          >
            {nameOf(state)}
            <code className="text-xs">{state}</code>
          </span>
          {index < states.length - 1 && <ChevronRight aria-hidden className="size-4 text-muted" />}
        </li>
      ))}
    </ol>
  );
}
