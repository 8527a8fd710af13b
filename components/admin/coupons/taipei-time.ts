/** Taiwan knows no summer time. */
const TAIPEI_MS = 8 * 60 * 60 * 1000;

/** An ISO time as a field of date and time shows it, in Taipei: `2026-12-01T09:30`. */
export function toTaipeiField(iso: string | null): string {
  return iso ? new Date(Date.parse(iso) + TAIPEI_MS).toISOString().slice(0, 16) : "";
}

/** What such a field holds as an ISO time; null when it is empty. */
export function fromTaipeiField(typed: string): string | null {
  return typed ? `${typed.slice(0, 16)}:00+08:00` : null;
}
