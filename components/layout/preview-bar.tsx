import { Eye } from "lucide-react";
import { buttonStyle } from "@/components/ui/button";
import { LeavePreview } from "./leave-preview";

/** Above the shop while staff look at it: that only they see it, and the ways out. */
export function PreviewBar({ text, back, leave }: { text: string; back: string; leave: string }) {
  return (
    <aside
      aria-label={text}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-2 text-warning md:px-8 print:hidden"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-sm">{text}</p>
      {/* The back office is another document. */}
      <a href="/admin" className={buttonStyle({ look: "quiet", size: "small" })}>
        {back}
      </a>
      <LeavePreview label={leave} />
    </aside>
  );
}
