import { Eye } from "lucide-react";
import { buttonStyle } from "@/components/ui/button";
import { LeavePreview } from "./later-leave-preview";

/** Shown above the shop during a preview: says that only staff see it, with links to leave. */
export function PreviewBar({ text, back, leave }: { text: string; back: string; leave: string }) {
  return (
    <aside
      aria-label={text}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-2 text-warning md:px-8 print:hidden"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-sm">{text}</p>
      {/* A full page load: the back office is a separate document. */}
      <a href="/admin" className={buttonStyle({ look: "quiet", size: "small" })}>
        {back}
      </a>
      <LeavePreview label={leave} />
    </aside>
  );
}
