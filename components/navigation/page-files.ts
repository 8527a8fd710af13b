import { RELOAD_GUARD } from "@/lib/site";
import { currentNavigation, onNavigation } from "./current-navigation";

const KEY = "reloaded-at";

/**
 * False within ten seconds of the last reload (docs/specification.md section 8), or a broken page would reload forever.
 * @param last stored Unix time of the last reload in milliseconds; anything but a number counts as never
 */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? Number.NaN);
  return !(since >= 0 && since < RELOAD_GUARD);
}

function reloadOnce(target: string): boolean {
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(KEY), now)) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the reloads could loop.
    return false;
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
  return true;
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

/** Reloads the page with the missing file: the target of the running navigation, otherwise the current page. */
export function reloadWantedPage(): boolean {
  return reloadOnce(currentNavigation()?.target ?? location.href);
}

/** Reloads a page that is still loading when its files fail to load (docs/specification.md section 8). */
export function watchPageFiles(): void {
  addEventListener(
    "error",
    ({ target }) => {
      const isWaiting = currentNavigation() !== undefined || document.readyState !== "complete" || isUnfinished();
      if (isWaiting && isPageFile(target)) reloadWantedPage();
    },
    // Capture phase: errors of elements do not bubble.
    true,
  );
}

/** Whether the page still shows a skeleton, that is, waits for code or data. */
function isUnfinished(): boolean {
  return [...document.querySelectorAll("main [data-skeleton]")].some((element) => element.checkVisibility());
}

function isPageFile(target: EventTarget | null): boolean {
  const address =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === "stylesheet"
        ? target.href
        : "";
  return address.includes("/_next/static/");
}
