import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  title: string;
  text?: ReactNode;
  heading?: "h1" | "h2" | "h3";
  icon?: LucideIcon;
  /** For pages with a grey background. */
  isCard?: boolean;
  children?: ReactNode;
};

/** Shown by a page or list without content: an explanation and a next step; `h1` if it is the whole page. */
export function EmptyState({ title, text, heading: Heading = "h2", icon: Icon, isCard, children }: Props) {
  return (
    <div
      className={clsx(
        "flex flex-col items-center gap-3 rounded-2xl px-6 py-16 text-center",
        isCard ? "border bg-page" : "bg-surface",
      )}
    >
      {Icon && (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <Heading className="text-xl font-semibold">{title}</Heading>
      {text && <p className="phrases max-w-md text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
