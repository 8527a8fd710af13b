import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";

/** A link in or below a form, tall enough for a finger. */
export const linkStyle = "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline";

type HeadProps = { title: string; text: string; isSmall?: boolean };

/** The head of a form; a small one is for the back office. */
export function FormHead({ title, text, isSmall = false }: HeadProps) {
  return (
    <header className={isSmall ? "mb-6" : "mb-8"}>
      <h1 className={isSmall ? "text-xl font-semibold" : "text-3xl font-semibold"}>{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
    </header>
  );
}

type FooterProps = { problem: string; busy: boolean; label: string; busyLabel: string };

/** The end of a form that stands by itself: what went wrong, and a wide button. */
export function FormFooter({ problem, busy, label, busyLabel }: FooterProps) {
  return (
    <>
      <Problem text={problem} />
      <SubmitButton size="wide" disabled={busy}>
        {busy ? busyLabel : label}
      </SubmitButton>
    </>
  );
}

/** The end of a form of the members' area: what went wrong, the button, and others beside it. */
export function SaveRow({ problem, busy, label, busyLabel, children, ...button }: SaveRowProps) {
  return (
    <>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="max-sm:flex-1" {...button} disabled={busy}>
          {busy ? busyLabel : label}
        </SubmitButton>
        {children}
      </div>
    </>
  );
}

type SaveRowProps = FooterProps & Pick<ComponentProps<typeof Button>, "look" | "className"> & { children?: ReactNode };

/**
 * Pressing it leaves the focus in the field. Otherwise the field's problem would show at once and push the button away
 * from under the pointer, and the press would be lost.
 */
function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button type="submit" onMouseDown={(event: MouseEvent) => event.preventDefault()} {...props} />;
}
