/**
 * Moves the focus to the visible `h1`, else to `main` until its heading has arrived. Earlier pages stay hidden in the
 * document.
 */
export function focusHeading() {
  const main = [...document.querySelectorAll<HTMLElement>("main")].find(isVisible);
  const focus = () => {
    const heading = [...(main ?? document.body).querySelectorAll("h1")].find(isVisible);
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
    return heading;
  };
  if (focus() || !main) return;
  new MutationObserver((_, observer) => {
    if (document.activeElement !== main || focus()) observer.disconnect();
  }).observe(main, { childList: true, subtree: true });
}

/** Whether an element is displayed. Not `checkVisibility`, which Safari has only since 17.4. */
export function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}
