export type Role = "link" | "button" | "heading" | "field" | "radio" | "checkbox" | "menuitem" | "picture" | "text";

export type Wanted = {
  role: Role;
  /** The accessible name; of a text, what it consists of. */
  name: string;
  /** Whether the name only contains it. */
  isPart?: boolean;
  /** Where to look: a selector. */
  within?: string;
  /** Moves it to the middle of the window; `true`: it has to react already, `false`: it need not. */
  isPressed?: boolean;
};

/**
 * Finds the first visible element of a role and name. Runs in the page, so it uses nothing from outside.
 * @returns what is to be pressed: the label of a radio or checkbox
 */
export function findElement({ role, name, isPart, within = "body", isPressed }: Wanted): Element | null {
  const selectors: Record<Role, string> = {
    link: "a[href]",
    button: "button, summary, [role=button], [role=tab]",
    heading: "h1, h2, h3, h4",
    field: "input:not([type=radio], [type=checkbox]), textarea, select",
    radio: "input[type=radio], [role=radio]",
    checkbox: "input[type=checkbox], [role=checkbox]",
    menuitem: "[role=menuitem]",
    picture: "img",
    text: "*",
  };
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const isVisible = (element: Element) => {
    const style = getComputedStyle(element);
    return style.visibility === "visible" && element.getClientRects().length > 0;
  };
  const textOf = (element: Element) => clean(element.textContent);
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
  const namesOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    return [
      clean(element.getAttribute("aria-label")),
      clean(ids.map((id) => document.getElementById(id)?.textContent).join(" ")),
      ...labelsOf(element).map(textOf),
      ...(element.matches("input, select, textarea") ? [] : [textOf(element)]),
      clean(element.getAttribute("alt")),
      clean(element.getAttribute("title")),
    ];
  };
  const isMeant = (text: string) => text === name || (isPart === true && text.includes(name));
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));
  const isFound = (element: Element) => {
    if (role === "text" && [...element.children].some((child) => isMeant(textOf(child)))) return false;
    return namesOf(element).some(isMeant) && (isPressed !== true || isTaken(element));
  };
  for (const place of document.querySelectorAll(within)) {
    for (const element of place.querySelectorAll(selectors[role])) {
      const shown = /radio|checkbox/.test(role) ? (labelsOf(element).find(isVisible) ?? element) : element;
      if (!isVisible(shown) || !isFound(element)) continue;
      if (isPressed !== undefined) shown.scrollIntoView({ block: "center", behavior: "instant" });
      return shown;
    }
  }
  return null;
}
