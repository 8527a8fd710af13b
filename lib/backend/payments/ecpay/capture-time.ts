/** ECPay takes the authorised payments of a day in at 20:15 in Taipei (developers.ecpay.com.tw/2885). */
const CAPTURE_UTC = { hours: 12, minutes: 15 };
const SETTLED_AFTER_MINUTES = 15;

/** When a payment of this time is captured. */
export function captureTime(paidAt: Date): Date {
  const time = new Date(paidAt);
  time.setUTCHours(CAPTURE_UTC.hours, CAPTURE_UTC.minutes, 0, 0);
  if (time <= paidAt) time.setUTCDate(time.getUTCDate() + 1);
  return time;
}

/** When ECPay is done with capturing, at this moment; undefined outside of the time in which it asks not to be called. */
export function endOfCapture(now: Date): Date | undefined {
  const before = new Date(now.getTime() - SETTLED_AFTER_MINUTES * 60_000);
  return captureTime(before) <= now ? afterNextCapture(before) : undefined;
}

/** When the day that this time belongs to is done with: what was refused until then may work. */
export function afterNextCapture(now: Date): Date {
  return new Date(captureTime(now).getTime() + SETTLED_AFTER_MINUTES * 60_000);
}
