import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

/** The thin ring keeps a badge's shape on a ground of its own colour. */
const style = cva(
  "inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap inset-ring inset-ring-current/25",
  {
    variants: {
      tone: {
        neutral: "bg-ink-soft text-ink",
        accent: "bg-accent-soft text-accent",
        /** On a coloured ground, where the soft one would not stand out. */
        page: "bg-page text-accent",
        /** On a picture that has been dimmed. */
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
