import { describe, expect, test } from "vitest";
import { cookieOptions } from "@/lib/session/cookie-jar";
import { RequestCookies } from "@/lib/session/request-cookies";

describe("docs/specification.md section 3: cookies of a call that is answered directly", () => {
  test("are parsed; malformed ones are ignored", () => {
    const cookies = new RequestCookies('cart=1; name=%E6%9E%97; ; =x; lonely; "odd=1; broken=%E0%A4%A');
    expect(cookies.get("cart")).toEqual({ value: "1" });
    expect(cookies.get("name")).toEqual({ value: "林" });
    for (const name of ["", "lonely", "odd", "constructor", "__proto__", "toString"]) {
      expect(cookies.get(name), name).toBeUndefined();
    }
    expect(cookies.lines()).toEqual([]);
  });

  test("a set cookie can be read at once, and is sent once with all its attributes", () => {
    const cookies = new RequestCookies("cart=1");
    cookies.set("cart", "2", cookieOptions);
    cookies.set("cart", "3; Domain=evil", { ...cookieOptions, maxAge: 60 });
    expect(cookies.get("cart")).toEqual({ value: "3; Domain=evil" });
    const [line = "", ...more] = cookies.lines();
    expect(more).toEqual([]);
    const sent = "cart=3%3B%20Domain%3Devil; Path=/; Max-Age=60; HttpOnly; SameSite=lax";
    expect(line.split("; ").filter((part) => !part.startsWith("Expires="))).toEqual(sent.split("; "));
  });

  test("a session that ends in two years by this server's clock is sent unchanged", () => {
    const cookies = new RequestCookies();
    const expires = new Date(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000);
    cookies.set("user", "sealed", { ...cookieOptions, expires });
    expect(cookies.lines()).toEqual([`user=sealed; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=lax`]);
  });

  test("a deleted cookie is gone here, and in the browser", () => {
    const cookies = new RequestCookies("cart=1");
    cookies.delete("cart");
    expect(cookies.get("cart")).toBeUndefined();
    expect(cookies.lines()).toEqual(["cart=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]);
  });
});
