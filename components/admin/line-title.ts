/** What a line of an order, a shipment or a return is called: the product and the values of its variant. */
export function titleOf({ title, values }: { title: string; values: string[] }, separator = "・"): string {
  return [title, ...values].join(separator);
}
