import { CircleAlert, CircleCheck, MailCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { OutcomeCard } from "@/components/ui/outcome-card";

const icons = { done: CircleCheck, mailed: MailCheck, invalid: CircleAlert };

type Props = { kind: keyof typeof icons; title: string; children?: ReactNode; actions: ReactNode };

/** Replaces a completed form. Takes the focus, so that it is read out and Tab continues from here. */
export function Outcome({ kind, title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = icons[kind];
  return (
    <OutcomeCard
      sign={<Icon aria-hidden className="size-8" />}
      isWarning={kind === "invalid"}
      headingRef={heading}
      title={title}
      actions={actions}
    >
      {children}
    </OutcomeCard>
  );
}
