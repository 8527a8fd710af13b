import { type ComponentProps, useEffect, useRef } from "react";
import { CheckField } from "@/components/ui/check-field";

/**
 * A check box of a page that is shown before its script runs. React and react-hook-form begin with their own value, so a
 * box that was pressed before them is pressed again.
 */
export function EarlyCheckField({ ref, ...props }: ComponentProps<typeof CheckField>) {
  const early = useRef<HTMLInputElement | false>(undefined);
  useEffect(() => {
    if (!early.current) return;
    early.current.checked = early.current.defaultChecked;
    early.current.click();
    early.current = false;
  }, []);
  const attach = (box: HTMLInputElement | null) => {
    if (box) early.current ??= box.checked !== box.defaultChecked && box;
    return typeof ref === "function" ? ref(box) : undefined;
  };
  return <CheckField {...props} ref={attach} />;
}
