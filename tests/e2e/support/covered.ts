/**
 * Runs in the page: scrolls from its top to its end and lists controls that are covered by another element. Bars at the
 * edges of the window may cover them, since scrolling uncovers them, except at the ends.
 */
export async function coveredWhileScrolling(): Promise<string[]> {
  const STEP = 301;
  const LEAST = 8;
  /** Maximum distance of a bar from the window's edge. */
  const FLOATING = 12;
  type Box = { left: number; top: number; right: number; bottom: number };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel || element.textContent || element.getAttribute("name") || "").trim().slice(0, 30)}"`;

  function overlap(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }

  /** The visible part of an element; of a link that wraps over several lines its first one. */
  function visiblePart(element: Element): Box | undefined {
    let part: Box | undefined = element.getClientRects()[0];
    if (!part) return undefined;
    part = overlap(part, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (overflowX !== "visible" || overflowY !== "visible") part = overlap(part, around.getBoundingClientRect());
      if (position === "fixed") break;
    }
    return part.right - part.left >= LEAST && part.bottom - part.top >= LEAST ? part : undefined;
  }

  /** The edge at which a bar stays: a header at the top, or the buttons of a form at the bottom. */
  function edgeOf(element: Element): "top" | "bottom" | undefined {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { position } = getComputedStyle(around);
      if (position !== "fixed" && position !== "sticky") continue;
      const { top, bottom } = around.getBoundingClientRect();
      // Floating buttons are small; a bar is as wide as its container.
      if (around.getBoundingClientRect().width < innerWidth / 3) return undefined;
      if (top <= 130 && top >= -1 && bottom < innerHeight / 2) return "top";
      return bottom >= innerHeight - FLOATING && top > innerHeight / 2 ? "bottom" : undefined;
    }
    return undefined;
  }

  const isSame = (element: Element, over: Element) =>
    element.contains(over) ||
    over.contains(element) ||
    over.closest("label")?.control === element ||
    (element instanceof HTMLAnchorElement && over.closest("a")?.href === element.href);

  /** Controls that are covered at this place of the page. */
  function coveredAt(top: number): string[] {
    const found: string[] = [];
    for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary")) {
      const box = element.getClientRects()[0];
      if (!box || box.bottom < 0 || box.top > innerHeight) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest("[inert], [aria-hidden=true]")) continue;
      const part = visiblePart(element);
      if (!part) continue;
      // A field may have its button at its end.
      for (const share of element.matches("input") ? [0.1, 0.5] : [0.1, 0.5, 0.9]) {
        const x = part.left + (part.right - part.left) * share;
        const over = document.elementFromPoint(x, (part.top + part.bottom) / 2);
        if (!over || isSame(element, over)) continue;
        const edge = edgeOf(over);
        if ((edge === "top" && top > 0) || (edge === "bottom" && top < end)) continue;
        found.push(`${nameOf(element)} lies under ${nameOf(over)}`);
      }
    }
    return found;
  }

  const found = new Set<string>();
  // A page whose window was resized a moment ago may still change its height.
  const lastPlace = () => document.documentElement.scrollHeight - innerHeight;
  let end = lastPlace();
  for (let top = 0; ; top = Math.min(top + STEP, end)) {
    scrollTo({ top, behavior: "instant" });
    await frame();
    end = lastPlace();
    // Elements that follow scrolling do so in the first frame, and are drawn with their transition in the two after it:
    // at the ends of the page, and where one of them seems to cover something.
    if (top === 0 || top >= end || coveredAt(top).length > 0) {
      for (let count = 0; count < 2; count++) await frame();
      for (const one of coveredAt(top)) found.add(one);
    }
    if (top >= end) break;
  }
  return [...found];
}
