/** Where LINE Pay takes payments: with money, and without. */
export const linePayHosts = {
  production: "https://api-pay.line.me",
  sandbox: "https://sandbox-api-pay.line.me",
} as const;

/** Whether payments at this address move no money: nothing that was paid so may be shipped. */
export function isTestLinePay(address: string): boolean {
  return new URL(address).hostname !== new URL(linePayHosts.production).hostname;
}
