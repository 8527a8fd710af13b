import { Button } from "@/components/ui/button";
import { keepFocus } from "./keep-focus";

type Props = { problem: string; busy: boolean; label: string; busyLabel: string };

/** The end of a form: what went wrong, and the button, which cannot be pressed twice. */
export function FormFooter({ problem, busy, label, busyLabel }: Props) {
  return (
    <>
      {problem && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" onMouseDown={keepFocus} size="wide" disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </>
  );
}
