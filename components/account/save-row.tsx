import { keepFocus } from "@/components/members/keep-focus";
import { Button } from "@/components/ui/button";

type Props = { problem: string; busy: boolean; label: string; busyLabel: string; children?: React.ReactNode };

/** The end of a form of the members' area: what went wrong, the button, and other ways out beside it. */
export function SaveRow({ problem, busy, label, busyLabel, children }: Props) {
  return (
    <>
      {problem && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" onMouseDown={keepFocus} disabled={busy} className="max-sm:flex-1">
          {busy ? busyLabel : label}
        </Button>
        {children}
      </div>
    </>
  );
}
