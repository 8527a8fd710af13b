/** Moves the focus to the visible `h1`, else to `main`. Earlier pages stay hidden in the document. */
export function focusHeading() {
  const main = [...document.querySelectorAll<HTMLElement>("main")].find(isShown);
  const heading = [...(main ?? document.body).querySelectorAll("h1")].find(isShown);
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
