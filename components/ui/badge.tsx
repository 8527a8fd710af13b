import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

/** The thin ring keeps a badge visible on a background of the same colour. */
const style = cva(
  "inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap inset-ring inset-ring-current/25",
  {
    variants: {
      tone: {
        neutral: "bg-ink-soft text-ink",
        /** A state that is as it should be; not in the brand's colour, which may look like a warning. */
        good: "bg-good-soft text-good",
        /** For coloured backgrounds, where the soft tone would not stand out. */
        page: "bg-page text-accent",
        /** For dimmed pictures. */
        ink: "bg-ink text-page",
        sale: "bg-page text-danger",
        warning: "bg-warning-soft text-warning",
        danger: "bg-danger-soft text-danger",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export function Badge({ tone, children }: VariantProps<typeof style> & { children: ReactNode }) {
  return <span className={style({ tone })}>{children}</span>;
}
