/** Ways to pay that go through a provider. Without a schema, since the scripts of checkout and order read it. */
export const gatewayMethods = [
  "card",
  "card_instalments",
  "apple_pay",
  "line_pay",
  "atm",
  "cvs_code",
  "barcode",
] as const;
export type GatewayMethod = (typeof gatewayMethods)[number];

/** Those for which the provider issues what is paid with later: an account, or codes for the till of a store. */
const instructedMethods = ["atm", "cvs_code", "barcode"] as const satisfies GatewayMethod[];
export type InstructedMethod = (typeof instructedMethods)[number];

/** Whether the browser goes to a provider's page to pay in this way. Names the few others, to keep scripts short. */
export function isGatewayMethod(method: string): method is GatewayMethod {
  return method !== "cash_on_delivery" && method !== "bank_transfer";
}

export function isInstructed(method: string): method is InstructedMethod {
  return (instructedMethods as readonly string[]).includes(method);
}

/** Whether the money of this way to pay comes hours or days after the order, and before the goods are sent. */
export function isPaidLater(method: string): boolean {
  return isInstructed(method) || method === "bank_transfer";
}

/** Whether it is paid on the provider's page, right after the order or not at all. */
export function isPaidAtOnce(method: string): boolean {
  return isGatewayMethod(method) && !isInstructed(method);
}
