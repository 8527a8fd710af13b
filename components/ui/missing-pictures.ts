/** An empty picture: the image keeps its box and its alternative text, without the browser's icon for broken images. */
const EMPTY = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/**
 * Shows every picture that does not load as missing (components/ui/picture.tsx): it becomes empty and is
 * marked with `data-missing`. One listener serves the whole page, also for pictures that are added later.
 */
export function watchPictures(): void {
  // Capture phase: errors of elements do not bubble.
  addEventListener("error", ({ target }) => empty(target), true);
  // Pictures that failed before this script ran. An SVG without a size also has no width, so `decode` decides.
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
