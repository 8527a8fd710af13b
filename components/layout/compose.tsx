import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type Props = {
  hero?: ReactNode;
  /** Beside the content on wide screens, where it is sticky; after it on others. */
  aside?: { label: string; content: ReactNode };
  closing?: ReactNode;
  children: ReactNode;
};

/** Layout "compose" of the spec: four slots that a page fills. Empty slots take no space. */
export function Compose({ hero, aside, closing, children }: Props) {
  return (
    <>
      {hero && <div data-slot="hero">{hero}</div>}
      <div className={cn("frame pt-12", aside && "lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-14")}>
        <div data-slot="content" className="min-w-0">
          {children}
        </div>
        {aside && (
          <aside
            data-slot="aside"
            aria-label={aside.label}
            className="mt-14 lg:sticky lg:top-24 lg:mt-0 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto"
          >
            {aside.content}
          </aside>
        )}
      </div>
      {closing && (
        <div data-slot="closing" className="frame pt-20">
          {closing}
        </div>
      )}
    </>
  );
}
