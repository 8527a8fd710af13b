import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { IconButton } from "@/components/ui/icon-button";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { Inventory } from "@/lib/contract/inventories";
import { MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatMoney, titleOf } from "@/lib/format";
import { isSold } from "./variant-picker";

/** The desired quantity of one SKU; `least` items are already in parcels. */
export type WishedLine = Pick<Inventory, "sku" | "product_id" | "title" | "values"> & { amount: number; least: number };

/** The order's current quantities by SKU. */
export function wishedLines({ lines }: Pick<AdminOrder, "lines">): WishedLine[] {
  const bySku = new Map<string, WishedLine>();
  for (const { sku, product_id, title, values, amount, packable } of lines) {
    const own = bySku.get(sku) ?? { sku, product_id, title, values, amount: 0, least: 0 };
    bySku.set(sku, { ...own, amount: own.amount + amount, least: own.least + amount - packable });
  }
  return [...bySku.values()].filter(({ amount }) => amount > 0);
}

/** The lines with one more item of a variant, or with a new line for it. */
export function withOneMore(lines: WishedLine[], { sku, product_id, title, values }: Inventory): WishedLine[] {
  const own = lines.find((line) => line.sku === sku);
  if (!own) return [...lines, { sku, product_id, title, values, amount: 1, least: 0 }];
  return lines.map((line) => (line === own ? { ...own, amount: Math.min(MAX_LINE_AMOUNT, own.amount + 1) } : line));
}

type Props = {
  lines: WishedLine[];
  /** Sum of each line in TWD, by SKU. */
  totals: Map<string, number>;
  onChange: (lines: WishedLine[]) => void;
};

/** Quantity and variant of each SKU. A line with no items stays on the screen, so that removing it can be undone. */
export function ChangeLines({ lines, totals, onChange }: Props) {
  const t = useTranslations("admin.order.change");
  const set = (at: number, more: Partial<WishedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...more } : line)));
  return (
    <ul className="divide-y border-y">
      {lines.map((line, at) => {
        const title = titleOf(line);
        const total = line.amount > 0 ? totals.get(line.sku) : undefined;
        return (
          <li key={line.sku} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div className="min-w-0">
              <p className={line.amount === 0 ? "text-muted line-through" : undefined}>{title}</p>
              <p className="text-sm text-muted tabular-nums">{line.sku}</p>
              {line.least > 0 && <p className="text-sm text-muted">{t("in_parcel", { count: line.least })}</p>}
              {line.least === 0 && line.amount > 0 && (
                <Variants
                  line={line}
                  taken={lines.map(({ sku }) => sku)}
                  onSwap={({ sku, values }) => set(at, { sku, values })}
                />
              )}
            </div>
            <div className="flex items-center justify-between gap-3">
              <QuantityStepper
                value={line.amount}
                min={line.least}
                max={MAX_LINE_AMOUNT}
                onChange={(amount) => set(at, { amount })}
                labels={{
                  group: t("pieces_of", { title }),
                  decrease: t("less_of", { title }),
                  increase: t("more_of", { title }),
                }}
              />
              <span className="w-24 text-right tabular-nums">{total === undefined ? "" : formatMoney(total)}</span>
              <IconButton
                label={t("remove", { title })}
                icon={Trash2}
                iconSize="size-5"
                className={line.amount === 0 || line.least > 0 ? "invisible" : undefined}
                onClick={() => set(at, { amount: 0 })}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type VariantsProps = { line: WishedLine; taken: string[]; onSwap: (variant: Inventory) => void };

/** The product's other variants; nothing if there are none. */
function Variants({ line: { sku, product_id, ...line }, taken, onSwap }: VariantsProps) {
  const t = useTranslations("admin.order.change");
  const query = { product_id, sort_target: "sku" as const, sort_method: "asc" as const, per_page: 100 };
  const { data } = useAdminRead("GET inventories", { query }, { revalidateOnFocus: false });
  const others = (data?.data ?? []).filter((one) => !taken.includes(one.sku) && isSold(one));
  if (others.length === 0) return null;
  return (
    <select
      aria-label={t("swap", { title: titleOf(line) })}
      className="mt-1 min-h-11 w-full max-w-72 rounded-lg border border-line-strong bg-raised px-3 text-sm"
      value=""
      onChange={({ target }) => {
        const chosen = others.find((one) => one.sku === target.value);
        if (chosen) onSwap(chosen);
      }}
    >
      <option value="">{t("swap_to")}</option>
      {others.map((one) => (
        <option key={one.sku} value={one.sku}>
          {[one.values.join("・"), formatMoney(one.price_now)].join("　")}
        </option>
      ))}
    </select>
  );
}
