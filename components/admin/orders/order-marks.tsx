import { type LucideIcon, StickyNote, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { AdminOrderSummary } from "@/lib/contract/order-list";
import { cn } from "@/lib/utils";

const marks = {
  has_note: { icon: StickyNote, tone: "text-muted" },
  open_return: { icon: Undo2, tone: "text-warning" },
} satisfies Record<string, { icon: LucideIcon; tone: string }>;

/** What is special about an order in a list: a note of the customer, an open return. */
export function OrderMarks({ order }: { order: Pick<AdminOrderSummary, keyof typeof marks> }) {
  const t = useTranslations("admin.orders.marks");
  const shown = (Object.keys(marks) as (keyof typeof marks)[]).filter((mark) => order[mark]);
  return shown.map((mark) => {
    const { icon: Icon, tone } = marks[mark];
    return (
      <span key={mark} title={t(mark)} className={cn("shrink-0", tone)}>
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{t(mark)}</span>
      </span>
    );
  });
}
