import { RELOAD_GUARD } from "@/lib/site";
import { currentNavigation, onNavigation } from "./current-navigation";
import { isVisible } from "./focus-heading";

const KEY = "reloaded-at";
/** Milliseconds that a visitor gets to leave a page before it is reloaded for a file that the server has. */
const LEAVING = 3000;

/**
 * False within ten seconds of the last reload (docs/specification.md section 8), or a broken page would reload forever.
 * @param last stored Unix time of the last reload in milliseconds; anything but a number counts as never
 */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? Number.NaN);
  return !(since >= 0 && since < RELOAD_GUARD);
}

/** Loads the page with the missing file: the target of the running navigation, otherwise the current page. */
function reloadWantedPage(): void {
  const target = currentNavigation()?.target ?? location.href;
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(KEY), now)) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the reloads could loop.
    return;
  }
  load(target);
  // The router may still change the address afterwards, and Chromium then cancels the started load.
  const forget = onNavigation({
    started: () => forget(),
    ended: () => {
      forget();
      load(target);
    },
  });
}

function load(target: string): void {
  if (target === location.href) location.reload();
  else location.assign(target);
}

/** Whether a page's script failed to load, by error names and texts of Turbopack, webpack and the browsers. */
export function isPageFileError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "ChunkLoadError" ||
    /loading (css )?chunk|dynamically imported module|importing a module script failed/i.test(error.message)
  );
}

/**
 * Reloads a page that misses a file. Not while the visitor leaves it: WebKit and Firefox report files that a navigation
 * cancels as errors too, and a reload would undo the visitor's press. Meanwhile WebKit refuses every request, so the file
 * and the page are asked for until one answers; the page is reloaded at once if the file is gone, and later if it was
 * lost on its way or is refused by something in between. The router's own navigation cancels nothing.
 * @param file its address, or the page's if it is not known
 */
export function reloadWithout(file: string): void {
  const here = location.href;
  const reload = () => here === location.href && reloadWantedPage();
  const head = (address: string) => fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  const ask = async () => {
    const answer = await head(file);
    if (answer && !answer.ok) reload();
    else if (here === location.href) setTimeout((answer ?? (await head(here))) ? reload : ask, LEAVING);
  };
  if (currentNavigation()) reloadWantedPage();
  else void ask();
}

const PAGE_FILE = "script[src*='/_next/'],link[rel=stylesheet]";

/** Reloads a page that is still loading when its files fail to load (docs/specification.md section 8). */
export function watchPageFiles(): void {
  addEventListener(
    "error",
    ({ target }) => {
      const isWaiting = currentNavigation() || document.readyState !== "complete" || isUnfinished();
      // The window is the target of errors in scripts, and matches nothing.
      if (!isWaiting || !(target as Element).matches?.(PAGE_FILE)) return;
      const { src, href } = target as HTMLScriptElement & HTMLLinkElement;
      reloadWithout(src || href);
    },
    // Capture phase: errors of elements do not bubble.
    true,
  );
}

/** Whether the page still shows a skeleton, that is, waits for code or data. */
function isUnfinished(): boolean {
  return [...document.querySelectorAll("main [data-skeleton]")].some(isVisible);
}
