/** Payment methods of a provider. Without a schema, since the scripts of checkout and order read it. */
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

/** The provider issues payment instructions: an account, or codes for the till of a store. */
const instructedMethods = ["atm", "cvs_code", "barcode"] as const satisfies GatewayMethod[];
export type InstructedMethod = (typeof instructedMethods)[number];

/** Whether paying opens a provider's page. Lists the few other methods, to keep scripts short. */
export function isGatewayMethod(method: string): method is GatewayMethod {
  return method !== "cash_on_delivery" && method !== "bank_transfer";
}

export function isInstructed(method: string): method is InstructedMethod {
  return (instructedMethods as readonly string[]).includes(method);
}

/** Whether the money arrives hours or days after the order, and before shipping. */
export function isPaidLater(method: string): boolean {
  return isInstructed(method) || method === "bank_transfer";
}

/** Whether it is paid on the provider's page right after the order, or not at all. */
export function isPaidAtOnce(method: string): boolean {
  return isGatewayMethod(method) && !isInstructed(method);
}
