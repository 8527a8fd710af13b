import { useTranslations } from "next-intl";
import type { CartItem } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";

/** The differences between the lines that the shopper saw and the current ones. */
export function LineChanges({ before, after }: { before: CartItem[]; after: CartItem[] }) {
  const t = useTranslations("checkout");
  const changes = lineChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-sm">
      {changes.map((change) => (
        <li key={`${change.sku}-${change.kind}`}>
          {change.kind === "price"
            ? t("changed_price", { ...change, from: formatMoney(change.from), to: formatMoney(change.to) })
            : t(`changed_${change.kind}`, change)}
        </li>
      ))}
    </ul>
  );
}

/** How one line differs between two previews. Money in TWD. */
type LineChange = { sku: string; title: string } & (
  | { kind: "price"; from: number; to: number }
  | { kind: "left"; left: number }
  | { kind: "short" }
  | { kind: "gone" }
);

/** The differences line by line; one line may have several. */
export function lineChanges(before: CartItem[], after: CartItem[]): LineChange[] {
  return before.flatMap((line): LineChange[] => {
    const about = { sku: line.sku, title: line.title };
    const now = after.find(({ sku }) => sku === line.sku);
    if (!now || now.available === 0) return [{ ...about, kind: "gone" }];
    const changes: LineChange[] = [];
    if (now.unit_price !== line.unit_price) {
      changes.push({ ...about, kind: "price", from: line.unit_price, to: now.unit_price });
    }
    const left = now.available;
    if (now.is_short) changes.push(left === null ? { ...about, kind: "short" } : { ...about, kind: "left", left });
    return changes;
  });
}
