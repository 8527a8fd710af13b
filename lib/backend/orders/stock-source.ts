import type { StockLine } from "../catalogue/move-stock";

/** The order's lines in the form of the stock ledger. */
export function orderStock(lines: { id: number; sku: string; amount: number }[]): StockLine[] {
  return lines.map(({ id, sku, amount }) => ({ sku, quantity: amount, source: `order_line:${id}` }));
}
