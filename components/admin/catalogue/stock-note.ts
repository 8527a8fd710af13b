import type { Inventory } from "@/lib/contract/inventories";

/** A warning about the available quantity, if any: its tone, and its key in `admin.inventory`. */
export function stockNote({ archived, published, available, low_stock_at }: Inventory) {
  if (archived) return { tone: "neutral", key: "archived" } as const;
  if (!published) return { tone: "neutral", key: "draft" } as const;
  if (available === 0) return { tone: "danger", key: "none_left" } as const;
  return available <= low_stock_at ? ({ tone: "warning", key: "low" } as const) : undefined;
}
