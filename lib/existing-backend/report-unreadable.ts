export type Unreadable = { method: string; path: string; status: number; field: string };

const EVERY_MS = 60_000;
/** Calls are counted by path pattern, so there are few. */
const MOST = 500;

/** Forwards one report a minute per call, so that a broken backend does not fill the log. */
export function oncePerMinute(report: (found: Unreadable) => void, now: () => number = Date.now) {
  const told = new Map<string, number>();
  return (found: Unreadable): void => {
    const key = `${found.method} ${found.path}`;
    if (now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (told.size >= MOST) told.clear();
    told.set(key, now());
    report(found);
  };
}
