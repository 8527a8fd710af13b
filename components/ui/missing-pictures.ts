/** An empty picture, so that an image keeps its box and its text for screen readers and loses the browser's broken icon. */
const EMPTY = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/**
 * Makes every picture that does not load look like a missing one (components/ui/picture.tsx): it stays, empty and
 * marked with `data-missing`. One listener serves the whole page, also for pictures that are added later.
 */
export function watchPictures(): void {
  // Errors of elements do not bubble.
  addEventListener("error", ({ target }) => empty(target), true);
  // What failed before this script was there. A drawing without a size has no width either, so decoding decides.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => empty(image));
  }
}

function empty(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.src === EMPTY) return;
  target.removeAttribute("srcset");
  target.src = EMPTY;
  target.dataset.missing = "";
}
