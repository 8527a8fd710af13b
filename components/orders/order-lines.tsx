import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import type { OrderLine } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";

type Props = {
  lines: OrderLine[];
  /** Shows SKUs, and links titles to the products. */
  forStaff?: boolean;
  /** Further content for a line. */
  noteOf?: (line: OrderLine) => ReactNode;
};

/** The lines of an order, at the prices of that time. */
export function OrderLines({ lines, forStaff = false, noteOf }: Props) {
  const t = useTranslations("order");
  return (
    <ul className="divide-y border-y">
      {lines.filter(isShown).map((line) => (
        <li key={line.id} className="flex items-center gap-4 py-4">
          <Picture image={line.image} decorative sizes="4rem" className="size-16 shrink-0 rounded-lg" />
          <div className="min-w-0 flex-1">
            <p>
              {forStaff ? (
                <AppLink href={`/admin/product/${line.product_id}`} className="hover:underline underline-offset-4">
                  {line.title}
                </AppLink>
              ) : (
                line.title
              )}
            </p>
            <p className="text-sm text-muted tabular-nums">
              {[...line.values, `${formatMoney(line.unit_price)} × ${line.amount}`].join("・")}
            </p>
            {line.removed > 0 && <p className="text-sm text-warning">{t("removed", { count: line.removed })}</p>}
            {forStaff && <p className="tabular-nums text-sm text-muted">{line.sku}</p>}
            {noteOf?.(line)}
          </div>
          <p className="tabular-nums">{formatMoney(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Hides lines that a change removed completely; lines that the shop could not send stay. */
const isShown = ({ amount, removed }: OrderLine) => amount > 0 || removed > 0;
