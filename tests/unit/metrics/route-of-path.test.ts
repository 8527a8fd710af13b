import { expect, test } from "vitest";
import { NO_ROUTE, routeFinder } from "@/lib/metrics/route-of-path";

const routeOf = routeFinder([
  "/[locale]",
  "/[locale]/shop/[id]",
  "/[locale]/orders/[number]",
  "/admin/order/[id]",
  "/admin/order/progress",
  "/api/bff/admin/[...path]",
  "/api/bff/orders/lookup",
  "/api/bff/orders/[number]",
  "/api/v1/[[...route]]",
  "/feeds/blog.xml",
]);

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop/12", "/shop/[id]"],
  ["/orders/261120-12345678", "/orders/[number]"],
  ["/admin/order/7", "/admin/order/[id]"],
  ["/admin/order/progress", "/admin/order/progress"],
  ["/api/bff/admin/orders/7/cancel", "/api/bff/admin/[...path]"],
  ["/api/bff/orders/lookup", "/api/bff/orders/lookup"],
  ["/api/bff/orders/261120-12345678", "/api/bff/orders/[number]"],
  ["/api/v1", "/api/v1/[[...route]]"],
  ["/api/v1/members/ming@example.com", "/api/v1/[[...route]]"],
  ["/feeds/blog.xml", "/feeds/blog.xml"],
  ["/_next/static/chunks/1.js", "/_next/*"],
])("%s is counted as %s", (path, route) => expect(routeOf(path)).toBe(route));

test("unknown addresses are counted together, however many there are", () => {
  for (const path of ["/feeds/blogXxml", "/wp-login.php", "/shop/1/2/3", "/ming@example.com", ""]) {
    expect(routeOf(path), path).toBe(NO_ROUTE);
  }
});
