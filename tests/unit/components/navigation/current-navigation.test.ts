import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  currentNavigation,
  navigationEnded,
  navigationStarted,
  onNavigation,
} from "@/components/navigation/current-navigation";

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://shop.example/shop?page=2"));
});
afterEach(() => {
  navigationEnded();
  vi.unstubAllGlobals();
});

test("docs/specification.md section 4: a navigation is pending until its page is there", () => {
  expect(currentNavigation()).toBeUndefined();
  navigationStarted("/shop/1", "push");
  expect(currentNavigation()).toMatchObject({ target: "https://shop.example/shop/1", type: "push" });
  expect(navigationEnded()).toMatchObject({ target: "https://shop.example/shop/1" });
  expect(currentNavigation()).toBeUndefined();
});

test("docs/specification.md section 4: another query is another page, a hash on the same page is none", () => {
  navigationStarted("/shop?page=2#main", "push");
  expect(currentNavigation()).toBeUndefined();
  navigationStarted("/shop?page=3", "push");
  expect(currentNavigation()?.target).toBe("https://shop.example/shop?page=3");
});

test("docs/specification.md section 4: Back has changed the address already and is a navigation all the same", () => {
  navigationStarted("/shop?page=2", "traverse");
  expect(currentNavigation()?.type).toBe("traverse");
});

test("docs/specification.md section 4: a listener is called at start and end until it unsubscribes", () => {
  const started = vi.fn();
  const ended = vi.fn();
  const stop = onNavigation({ started, ended });
  navigationStarted("/shop/1", "push");
  navigationEnded();
  navigationEnded();
  stop();
  navigationStarted("/shop/2", "push");
  expect([started.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1]);
});
