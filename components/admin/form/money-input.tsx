import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** An input for a price in TWD. The currency is drawn before the digits; it is not part of the accessible name. */
export function MoneyInput({ className, ...props }: ComponentProps<"input">) {
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-sm text-muted">
        NT$
      </span>
      <input inputMode="numeric" autoComplete="off" {...props} className={cn(className, "pl-10")} />
    </span>
  );
}
