/** LINE Pay's hosts: production, and test without money. */
export const linePayHosts = {
  production: "https://api-pay.line.me",
  sandbox: "https://sandbox-api-pay.line.me",
} as const;

/** Whether payments at this address move no money: orders paid that way must not be shipped. */
export function isTestLinePay(address: string): boolean {
  return new URL(address).hostname !== new URL(linePayHosts.production).hostname;
}
