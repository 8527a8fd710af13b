import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import { type Cell, memberToken } from "../../support/matrix";
import { expectRefusal } from "../../support/raw-call";
import { SECRET_HEADER } from "../../support/shop";

/** The doors of the back office that open without a session: the two steps of signing in, and links of mails. */
const OPEN_DOORS = [
  "POST /admin/login",
  "POST /admin/login/code",
  "POST /admin/password-link",
  "POST /admin/reset-password",
];

export function guardsSuite(cell: () => Cell): void {
  describe("hardening.md: the back office refuses everyone without the right", () => {
    test("hardening.md: the list of routes is what is walked here, and the back office is in it", () => {
      const names = routesOf(cell()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(OPEN_DOORS));
      expect(names.filter((name) => name.includes(" /admin/")).length).toBeGreaterThanOrEqual(6);
      expect(names.filter((name) => !name.includes(" /admin/")).length).toBeGreaterThanOrEqual(13);
    });

    test("hardening.md: every route under /admin but the sign-in answers 401 to nobody, members, forgers and the expired", async () => {
      const { raw, shop } = cell();
      const member = await memberToken(cell());
      const bearers = {
        nobody: undefined,
        "a member": `Bearer ${member}`,
        garbage: "Bearer garbage",
        "a well-formed guess": `Bearer ${randomBytes(32).toString("base64url")}`,
        "no scheme": await cell().adminToken(),
        "another scheme": `Basic ${await cell().adminToken()}`,
        empty: "Bearer ",
      };
      await leavesDatabaseAlone(shop.db, async () => {
        for (const { name, method, path } of routesOf(cell()).filter(isGuarded)) {
          for (const [who, Authorization] of Object.entries(bearers)) {
            const answer = await raw({ method, path, headers: { Authorization }, ...bodyFor(method) });
            expect(answer.status, `${name} for ${who}`).toBe(401);
            expectRefusal(answer, 401, "not_signed_in");
          }
        }
      });
    });

    test("hardening.md: no header and no spelling of the path opens a way round", async () => {
      const { raw } = cell();
      const paths = [
        "/admin/orders",
        "/admin//orders",
        "//admin/orders",
        "/admin/orders/",
        "/ADMIN/orders",
        "/%61dmin/orders",
      ];
      const dotted = [
        "/users/../admin/orders",
        "/admin/./orders",
        "/admin/login/../orders",
        "/admin/orders?x=/admin/login",
      ];
      const headers = {
        "X-Middleware-Subrequest": "middleware:middleware:middleware:middleware:middleware",
        "X-Original-URL": "/api/v1/admin/login",
        "X-Rewrite-URL": "/api/v1/admin/login",
        "X-HTTP-Method-Override": "POST",
        RSC: "1",
        "X-Nextjs-Data": "1",
      };
      for (const path of [...paths, ...dotted]) {
        const answer = await raw({ path, headers });
        expect([401, 404], path).toContain(answer.status);
        expectRefusal(answer, answer.status);
      }
    });
  });

  describe("hardening.md: a member's own things are the member's", () => {
    test("hardening.md: every route of them answers 401 to nobody, administrators, forgers and the expired", async () => {
      const { raw, shop } = cell();
      const expired = await memberToken(cell());
      await shop.db.execute(sql`update member_sessions set expires_at = now() - interval '1 second'`);
      const bearers = {
        nobody: undefined,
        "an administrator": `Bearer ${await cell().adminToken()}`,
        "an expired session": `Bearer ${expired}`,
        "a well-formed guess": `Bearer ${randomBytes(32).toString("base64url")}`,
        empty: "Bearer ",
      };
      const own = routesOf(cell()).filter(({ name }) => / \/users\/me(\/|$)/.test(name) || name === "GET /orders");
      expect(own.length).toBeGreaterThanOrEqual(14);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const { name, method, path } of own) {
          for (const [who, Authorization] of Object.entries(bearers)) {
            const answer = await raw({ method, path, headers: { Authorization }, ...bodyFor(method) });
            expect(answer.status, `${name} for ${who}`).toBe(401);
            expectRefusal(answer, 401, "not_signed_in");
          }
        }
      });
    });
  });

  describe("api.md: the shared secret", () => {
    test("api.md: every route but the documentation, also one that does not exist, answers 401 without the secret and with a wrong one", async () => {
      const { raw, shop, adminToken } = cell();
      const Authorization = `Bearer ${await adminToken()}`;
      const unknown = { name: "GET /nothing", method: "GET", path: "/nothing" };
      await leavesDatabaseAlone(shop.db, async () => {
        const closed = routesOf(cell()).filter(({ path }) => path !== "/openapi.json");
        for (const { name, method, path } of [...closed, unknown]) {
          for (const secret of [undefined, "", "wrong", `${"a".repeat(4_000)}`]) {
            const answer = await raw({
              method,
              path,
              headers: { [SECRET_HEADER]: secret, Authorization },
              ...bodyFor(method),
            });
            expect(answer.status, name).toBe(401);
            expectRefusal(answer, 401, "secret_missing");
          }
        }
      });
    });

    test("api.md: the secret grants nothing by itself", async () => {
      expectRefusal(await cell().raw({ path: "/admin/me" }), 401, "not_signed_in");
    });

    test("api.md: what does not exist answers 404 in the envelope", async () => {
      const { raw } = cell();
      for (const path of ["/", "/nothing", "/order", "/products/1/nothing"])
        expectRefusal(await raw({ path }), 404, "not_found");
      expectRefusal(await raw({ method: "PATCH", path: "/carts", json: {} }), 404, "not_found");
    });
  });
}

type Route = { name: string; method: string; path: string };

/** Every route of the backend, with something of the right shape in the places of its parameters. */
function routesOf({ shop }: Cell): Route[] {
  const routes = shop.backend.app.routes.filter(({ method }) => method !== "ALL");
  const names = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/^\/api\/v1/, "")}`));
  return [...names].map((name) => {
    const [method = "", pattern = ""] = name.split(" ");
    const path = pattern.replace(":number", "261120-00000000").replace(":id", "1");
    return { name, method, path };
  });
}

function isGuarded({ name }: Route): boolean {
  return !OPEN_DOORS.includes(name) && /\/admin(\/|$)/.test(name);
}

/** A body that is no route's, so that nothing can happen even where a guard is missing. */
function bodyFor(method: string) {
  return method === "GET" ? {} : { json: { nobody: true } };
}
