/** How the stock ledger names a line of an order. */
export function stockSource(orderLineId: number): string {
  return `order_line:${orderLineId}`;
}
