import { expect, type Page, type Request } from "playwright/test";

/**
 * Follows what a page asks for; called before the visit. @returns a wait until all of that is there and the page has
 * nothing left to do: everything that can be pressed reacts, lists are filled, fonts are in use
 */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    // What an earlier document has asked for concerns the next one no more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const missing = async () => {
    const controls = open.size === 0 ? await page.evaluate(notTaken) : [];
    return [...controls, ...[...open].map((request) => request.url())];
  };
  // Twice, since what has arrived may make the page ask for more.
  const still = async () => [...(await missing()), ...(await missing())];
  return () => expect.poll(still, { intervals: [20], message: "what the page waits for" }).toEqual([]);
}

/** What can be pressed, and React has not taken over; answers when the browser has drawn and has nothing else to do. */
async function notTaken(): Promise<string[]> {
  await new Promise((frame) => requestAnimationFrame(frame));
  await document.fonts.ready;
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
  const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith("__react"));
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter((control) => !isTaken(control) && control.checkVisibility())
    .map((control) => control.outerHTML.slice(0, 100));
}
