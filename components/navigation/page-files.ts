import { RELOAD_GUARD } from "@/lib/site";
import { currentNavigation, onNavigation } from "./current-navigation";

const KEY = "reloaded-at";

/**
 * Not within ten seconds of the last reload (docs/specification.md section 8), or a broken page would load for ever.
 * @param last Unix time of it in milliseconds, as stored; anything but a number counts as never
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
    // Without storage nothing would stop a loop.
    return false;
  }
  load(target);
  // The router may still put the wanted address into the bar, and Chromium then calls off a load that has begun.
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

/** Whether the code of a page could not be fetched: names and words of Turbopack, webpack and the browsers. */
export function isPageFileError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "ChunkLoadError" ||
    /loading (css )?chunk|dynamically imported module|importing a module script failed/i.test(error.message)
  );
}

/** Reloads the page for which a file was missing: the one being navigated to, otherwise the current one. */
export function reloadWantedPage(): boolean {
  return reloadOnce(currentNavigation()?.target ?? location.href);
}

/** Reloads a page that a visitor waits for and whose files fail to load (docs/specification.md section 8). */
export function watchPageFiles(): void {
  addEventListener(
    "error",
    ({ target }) => {
      const isWaiting = currentNavigation() !== undefined || document.readyState !== "complete" || isUnfinished();
      if (isWaiting && isPageFile(target)) reloadWantedPage();
    },
    // Errors of elements do not bubble.
    true,
  );
}

/** Whether the page is there, but for what it shows instead of its contents while their code and data come. */
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
