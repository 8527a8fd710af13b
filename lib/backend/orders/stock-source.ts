import type { StockLine } from "../catalogue/move-stock";

/** Lines of an order as the stock ledger names them. */
export function orderStock(lines: { id: number; sku: string; amount: number }[]): StockLine[] {
  return lines.map(({ id, sku, amount }) => ({ sku, quantity: amount, source: `order_line:${id}` }));
}
