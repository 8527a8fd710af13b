import { currentNavigation } from "./current-navigation";
import { reloadOnce } from "./reload-guard";

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

/**
 * Watches for scripts and stylesheets of pages that fail to load (docs/specification.md section 8). Only a page that
 * a visitor waits for is loaded again: a file that was only fetched ahead may be missing unnoticed.
 */
export function watchPageFiles(): void {
  addEventListener(
    "error",
    ({ target }) => {
      const waiting = currentNavigation() !== undefined || document.readyState !== "complete";
      if (waiting && isPageFile(target)) reloadWantedPage();
    },
    // Errors of elements do not bubble.
    true,
  );
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
