import { keepFocus } from "@/components/members/keep-focus";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";

type Props = { problem: string; busy: boolean; label: string; busyLabel: string; children?: React.ReactNode };

/** The end of a form of the members' area: what went wrong, the button, and other ways out beside it. */
export function SaveRow({ problem, busy, label, busyLabel, children }: Props) {
  return (
    <>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" onMouseDown={keepFocus} disabled={busy} className="max-sm:flex-1">
          {busy ? busyLabel : label}
        </Button>
        {children}
      </div>
    </>
  );
}
