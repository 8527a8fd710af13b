import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { ariaDisabledProps, ignoreKeyRepeat } from "./button-handlers";

/** Also used by `ButtonLink`. */
export const buttonStyle = cva(
  "inline-flex items-center justify-center gap-2 rounded-full font-medium transition-colors disabled:bg-ink-soft disabled:text-muted disabled:border-line aria-disabled:bg-ink-soft aria-disabled:text-muted aria-disabled:border-line",
  {
    variants: {
      look: {
        solid:
          "bg-accent text-on-accent hover:bg-accent-strong disabled:inset-ring disabled:inset-ring-line aria-disabled:inset-ring aria-disabled:inset-ring-line",
        outline: "border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-surface",
        quiet: "bg-transparent text-ink hover:bg-surface",
        danger: "border border-danger bg-transparent text-danger hover:bg-danger-soft",
        /** For buttons that only open a confirmation dialog. */
        quietDanger: "border border-line-strong bg-transparent text-danger hover:border-danger hover:bg-danger-soft",
      },
      size: {
        normal: "min-h-11 px-6 py-2 text-base",
        wide: "min-h-11 w-full px-6 py-2 text-base",
        // On small screens 44 px high, for touch.
        small: "min-h-11 px-4 py-1 text-sm md:min-h-9",
      },
    },
    defaultVariants: { look: "solid", size: "normal" },
  },
);

type Props = ComponentProps<"button"> & VariantProps<typeof buttonStyle>;

export function Button({ look, size, className, type = "button", disabled, onClick, ...props }: Props) {
  return (
    <button
      type={type}
      className={cx(buttonStyle({ look, size }), className)}
      onKeyDown={disabled === false ? ignoreKeyRepeat : undefined}
      {...props}
      {...ariaDisabledProps(!disabled, onClick, type === "submit")}
    />
  );
}
