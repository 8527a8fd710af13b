import type { ReactNode } from "react";

type Props = { title: string; text: string; heading?: "h1" | "h2" | "h3"; children?: ReactNode };

/** What a page shows when there is nothing to show: what that means, and a way on; `h1` where it is the whole page. */
export function EmptyState({ title, text, heading: Heading = "h2", children }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl bg-surface px-6 py-16 text-center">
      <Heading className="text-xl font-semibold">{title}</Heading>
      <p className="max-w-md text-muted">{text}</p>
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
