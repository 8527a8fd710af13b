import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { keepFocus } from "./keep-focus";

type Props = { problem: string; busy: boolean; label: string; busyLabel: string };

/** The end of a form: what went wrong, and the button, which cannot be pressed twice. */
export function FormFooter({ problem, busy, label, busyLabel }: Props) {
  return (
    <>
      <Problem text={problem} />
      <Button type="submit" onMouseDown={keepFocus} size="wide" disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </>
  );
}
