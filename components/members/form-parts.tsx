import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";

/** The head of a form; `isSmall` is for the back office. */
export function FormHead({ title, text, isSmall = false }: { title: string; text: string; isSmall?: boolean }) {
  return (
    <header className={isSmall ? "mb-6" : "mb-8"}>
      <h1 className={isSmall ? "text-xl font-semibold" : "text-3xl font-semibold"}>{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
    </header>
  );
}

type FooterProps = { problem: string; busy: boolean; label: string; busyLabel: string };

/** The end of a form on its own page: the problem, and a wide button. */
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

/** The end of a form of the members' area: the problem, the button, and further buttons beside it. */
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

/** Keeps the focus in the field: on blur its problem would appear and move the button away from the pointer. */
function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button type="submit" onMouseDown={(event: MouseEvent) => event.preventDefault()} {...props} />;
}
