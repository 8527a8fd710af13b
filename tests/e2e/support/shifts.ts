import type { Page } from "playwright/test";

type Seen = { sum: number; moved: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };

/** Adds up layout shifts, from the beginning of every page. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seenShifts: Seen = { sum: 0, moved: [] };
    Object.assign(globalThis, { seenShifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seenShifts.sum += value;
        seenShifts.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ""));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The shifts of the open page that `watchShifts` has seen, without unit. */
export const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seenShifts: Seen }).seenShifts);
