import { generateSync } from "otplib";

/** The app's code of a time step: now, or so many steps ahead; the next one is accepted too, since clocks differ. */
export function appCode(secret: string, stepsAhead = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 });
}
