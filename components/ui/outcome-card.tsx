import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";

type Props = {
  /** An icon of 2 rem, or a short word such as a status. */
  sign: ReactNode;
  title: ReactNode;
  /** One paragraph for each sentence. */
  children?: ReactNode;
  /** Links or buttons, stacked, the main one first. */
  actions: ReactNode;
  isWarning?: boolean;
  heading?: "h1" | "h2";
  /** For moving the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The result of an action in a card: sign, title, explanation, next steps. */
export function OutcomeCard({
  sign,
  title,
  children,
  actions,
  isWarning = false,
  heading: Heading = "h1",
  headingRef,
}: Props) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span
        className={clsx(
          "grid size-16 place-items-center rounded-full text-xl font-semibold tabular-nums",
          isWarning ? "bg-warning-soft text-warning" : "bg-accent-soft text-accent",
        )}
      >
        {sign}
      </span>
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-2xl font-semibold outline-none">
        {title}
      </Heading>
      <div className="phrases flex flex-col gap-2 text-muted">{children}</div>
      <div className="mt-2 flex w-full flex-col gap-3">{actions}</div>
    </div>
  );
}
