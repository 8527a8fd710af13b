import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigationEnded, navigationStarted } from "@/components/navigation/current-navigation";
import { reloadWithout } from "@/components/navigation/page-files";

const reload = vi.fn();
const assign = vi.fn();
const page = { href: "https://shop.example/faq", pathname: "/faq", search: "", reload, assign };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", page);
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** @param answers of the server to one question after the other; undefined: the browser refuses it */
function serverAnswers(...answers: (number | undefined)[]) {
  const asked = vi.fn(async () => {
    const status = answers.shift();
    if (status === undefined) throw new TypeError("Load failed");
    return new Response(null, { status });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

test.each([
  ["a file that is gone reloads the page at once", [404], [1, 1]],
  ["a file that is there gives the visitor time to leave", [200], [0, 1]],
  ["a question that WebKit refuses, since the visitor leaves, is asked again", [undefined, undefined, 404], [0, 1]],
  ["without an answer nothing is reloaded", [], [0, 0]],
])("docs/specification.md section 8: %s", async (_name, answers, [atOnce, later]) => {
  serverAnswers(...answers);
  reloadWithout("/_next/static/chunks/a.js");
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(atOnce ?? 0);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(reload).toHaveBeenCalledTimes(later ?? 0);
});

test("docs/specification.md section 8: a page of the router's own navigation is loaded at once, without a question", () => {
  const asked = serverAnswers();
  navigationStarted("/shop", "push");
  reloadWithout("/_next/static/chunks/a.js");
  expect(assign).toHaveBeenCalledWith("https://shop.example/shop");
  expect(asked).not.toHaveBeenCalled();
  navigationEnded();
});
