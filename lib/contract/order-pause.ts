import type { OrderSettings } from "./settings";

export type OrderPause = Pick<OrderSettings, "paused_from" | "paused_until" | "pause_text">;

/** Whether shoppers cannot order on a day in Taipei, `2026-11-05`. */
export function isPausedOn({ paused_from, paused_until }: OrderPause, day: string): boolean {
  return paused_from !== null && paused_from <= day && (paused_until === null || day <= paused_until);
}

/** The first day after a pause; null until further notice. */
export function resumesOn({ paused_until }: OrderPause): string | null {
  return paused_until && new Date(Date.parse(paused_until) + 86_400_000).toISOString().slice(0, 10);
}
