import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { OrderLine } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";

/** What was ordered, at the prices of that moment. */
export function OrderLines({ lines, withSku = false }: { lines: OrderLine[]; withSku?: boolean }) {
  const t = useTranslations("order");
  return (
    <ul className="divide-y border-y">
      {lines.map((line) => (
        <li key={line.sku} className="flex items-center gap-4 py-4">
          <Picture image={line.image} decorative sizes="4rem" className="size-16 shrink-0 rounded-lg" />
          <div className="min-w-0 flex-1">
            <p>{line.title}</p>
            <p className="text-sm text-muted tabular-nums">
              {[...line.values, `${formatMoney(line.unit_price)} × ${line.amount}`].join("・")}
            </p>
            {line.removed > 0 && <p className="text-sm text-warning">{t("removed", { count: line.removed })}</p>}
            {withSku && <p className="tabular-nums text-sm text-muted">{line.sku}</p>}
          </div>
          <p className="tabular-nums">{formatMoney(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}
