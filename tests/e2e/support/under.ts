/**
 * Runs in the page: texts and controls, as far as they are drawn, that lie under the button back to the top.
 * @param name of the button
 */
export function underWayUp(name: string): string[] {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
  if (!button) return ["no button"];
  const box = button.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || getComputedStyle(button).visibility !== "visible")
    return ["no button"];
  const found: string[] = [];
  const look = (element: Element | null, part: DOMRect, what: string) => {
    const [left, right] = [Math.max(part.left, box.left), Math.min(part.right, box.right)];
    const [top, bottom] = [Math.max(part.top, box.top), Math.min(part.bottom, box.bottom)];
    if (!element || left >= right - 1 || top >= bottom - 1 || button.contains(element)) return;
    const drawn = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const first = drawn.find((one) => !button.contains(one));
    if (first && (element.contains(first) || first.contains(element)) && !first.contains(document.body))
      found.push(what);
  };
  // A bar whose end is kept free may be a link.
  for (const control of document.querySelectorAll("a, button, input, select, textarea, summary, img"))
    if (!control.matches("[data-buy-bar]"))
      look(control, control.getBoundingClientRect(), control.outerHTML.slice(0, 80));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) look(text.parentElement, line, (text.textContent ?? "").slice(0, 40));
  }
  return found;
}
