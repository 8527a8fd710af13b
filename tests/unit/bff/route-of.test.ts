import { expect, test } from "vitest";
import { routeOf } from "@/lib/bff/route-of";

test.each([
  ["/api/bff/cart", {}, "/api/bff/cart"],
  ["/api/bff/orders/A12345/pay", { number: "A12345" }, "/api/bff/orders/[number]/pay"],
  ["/api/bff/orders/A1/pictures/b.webp", { number: "A1", name: "b.webp" }, "/api/bff/orders/[number]/pictures/[name]"],
  ["/api/bff/orders/orders", { number: "orders" }, "/api/bff/orders/[number]"],
  ["/api/bff/admin/members/7", { path: ["members", "7"] }, "/api/bff/admin/[...path]"],
  ["/api/bff/addresses/%E9%99%B3", { id: "陳" }, "/api/bff/addresses/[id]"],
  ["/api/bff/addresses/%E9%99%B3", { id: "%E9%99%B3" }, "/api/bff/addresses/[id]"],
])("%s is logged as its matched route", (path, params, route) => expect(routeOf(path, params)).toBe(route));

test.each(["/api/bff/ming@example.com", "/orders/A12345", "/api/bff/0912345678", "/api/bff/%zz", "/api/bff/Secret"])(
  "no personal part of %s is logged",
  (path) => expect(routeOf(path, {})).toBe(path.replace(/[^/]+$/, "*")),
);
