import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { AdminOrder, OrderEvent, OrderLine } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";

const bounds = ["hold_pieces", "hold_total", "hold_orders"] as const;

/** The bound that an order exceeded, with its limit and the order's value; undefined if the event names none. */
export function useBoundWords(): (detail: OrderEvent["detail"]) => string | undefined {
  const t = useTranslations("admin.order.review");
  return (detail) => {
    const bound = bounds.find((one) => one === detail?.bound);
    if (!bound || !detail) return undefined;
    const { limit, reached, counted } = detail;
    const shown = (value: unknown) => (bound === "hold_total" ? formatMoney(Number(value)) : Number(value));
    return t(bound, { limit: shown(limit), reached: shown(reached), counted: String(counted) });
  };
}

/** Why the order waits for staff: the bound that it exceeds, named as in the settings. */
export function ReviewReason({ order }: { order: AdminOrder }) {
  const t = useTranslations("admin.order.review");
  const words = useBoundWords();
  if (order.order_status !== "in_review") return null;
  const held = order.events.findLast(({ kind }) => kind === "put_in_review");
  return (
    <div className="rounded-xl bg-warning-soft px-4 py-3">
      <p className="text-sm font-medium text-warning">{t("title")}</p>
      <p className="tabular-nums">
        {words(held?.detail ?? null) ?? t("unknown")}{" "}
        <AppLink href="/admin/settings/orders" className="text-sm text-accent underline underline-offset-4">
          {t("settings")}
        </AppLink>
      </p>
    </div>
  );
}

/** How many of a line's SKU are available, while the order has reserved none. */
export function LineStock({ line: { available, amount } }: { line: OrderLine }) {
  const t = useTranslations("admin.order.review");
  if (available === undefined) return null;
  const isShort = available < amount;
  return (
    <p className={cn("text-sm tabular-nums", isShort ? "font-medium text-danger" : "text-muted")}>
      {t(isShort ? "too_few" : "available", { count: available, missing: amount - available })}
    </p>
  );
}
