import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

type Props = ComponentProps<"input"> & {
  /** Below 1280 px only the digits are drawn, where a table has to show more columns. */
  isBareWhenNarrow?: boolean;
};

/** An input for a price in TWD. The currency is drawn before the digits; the name of the field is the caller's label alone. */
export function MoneyInput({ className, isBareWhenNarrow = false, ...props }: Props) {
  return (
    <span className="relative block">
      <span
        aria-hidden
        className={cn(
          "pointer-events-none absolute inset-y-0 left-2 flex items-center text-sm text-muted",
          isBareWhenNarrow && "max-xl:hidden",
        )}
      >
        NT$
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        {...props}
        className={cn(className, isBareWhenNarrow ? "xl:pl-10" : "pl-10")}
      />
    </span>
  );
}
