import { afterEach, expect, test, vi } from "vitest";
import { focusHeading } from "@/components/navigation/focus-heading";

afterEach(() => vi.unstubAllGlobals());

/** A page whose heading arrives later, as those made per request do; `active` is what has the focus. */
function pageWithoutHeading() {
  const headings: object[] = [];
  const element = (name: string) => ({ name, getClientRects: () => [{}], querySelectorAll: () => headings, focus });
  function focus(this: object) {
    page.activeElement = this;
  }
  const main = element("main");
  const page = { querySelectorAll: () => [main], body: element("body"), activeElement: {} as object };
  let changed = () => {};
  let isWatching = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal(
    "MutationObserver",
    class {
      constructor(tell: (records: [], observer: unknown) => void) {
        changed = () => isWatching && tell([], this);
      }
      observe = () => {
        isWatching = true;
      };
      disconnect = () => {
        isWatching = false;
      };
    },
  );
  const arrive = (name: string) => {
    headings.splice(0, 1, element(name));
    changed();
  };
  return { page, main, arrive };
}

test("the focus waits at the page's content and goes to its heading when that arrives, once", () => {
  const { page, main, arrive } = pageWithoutHeading();
  focusHeading();
  expect(page.activeElement).toBe(main);
  arrive("first");
  expect(page.activeElement).toMatchObject({ name: "first" });
  arrive("second");
  expect(page.activeElement).toMatchObject({ name: "first" });
});

test("the focus stays where the visitor has put it in the meantime", () => {
  const { page, arrive } = pageWithoutHeading();
  focusHeading();
  page.activeElement = { name: "field" };
  arrive("heading");
  expect(page.activeElement).toMatchObject({ name: "field" });
});
