import type { Browser, Page } from "playwright/test";

/**
 * The scripts of a page may begin after its `load` (docs/decisions/0038-scripts-after-the-picture.md), and a test
 * presses a button sooner than any person. From now on, opening a page in this browser also waits for hydration, unless
 * a script is lost or the page runs none.
 */
export function waitForScripts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on("page", (page) => {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = (address, how) => goto(address, how).finally(() => begun(page, how?.waitUntil));
      page.reload = (how) => reload(how).finally(() => begun(page, how?.waitUntil));
    });
    return context;
  };
}

async function begun(page: Page, waitUntil: string | undefined): Promise<void> {
  if (waitUntil === "commit" || waitUntil === "domcontentloaded") return;
  await page.waitForFunction(() => {
    const starter = document.querySelector<HTMLScriptElement>("script[data-files]");
    // On a page that runs no scripts, Next's list of chunks was never created.
    if (!starter || !("__next_f" in window)) return true;
    const files = (starter.dataset.files ?? "").split(" ").map((file) => new URL(file, document.baseURI).href);
    const requests = files.flatMap((file) => performance.getEntriesByName(file) as PerformanceResourceTiming[]);
    if (requests.some(({ responseStatus }) => responseStatus !== 200)) return true;
    return Object.keys(document.body).some((key) => key.startsWith("__react"));
  });
}
