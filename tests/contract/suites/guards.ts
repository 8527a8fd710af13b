import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import { type Cell, memberToken, newAdminToken } from "../../support/matrix";
import { expectRefusal } from "../../support/raw-call";
import { SECRET, SECRET_HEADER } from "../../support/shop";
import { staffToken } from "../../support/staff";

/** Routes of the back office without a session: the two steps of signing in, and links of mails. */
const OPEN_DOORS = [
  "POST /admin/login",
  "POST /admin/login/code",
  "POST /admin/forgot-password",
  "POST /admin/password-link",
  "POST /admin/reset-password",
];

export function guardsSuite(cell: () => Cell): void {
  /** Each route answers 401 to each of these callers, and changes nothing. */
  async function isClosed(routes: Route[], bearers: Record<string, string | undefined>): Promise<void> {
    expect(routes.length).toBeGreaterThanOrEqual(14);
    await leavesDatabaseAlone(cell().shop.db, async () => {
      for (const { name, method, path } of routes) {
        for (const [who, Authorization] of Object.entries(bearers)) {
          const answer = await cell().raw({ method, path, headers: { Authorization }, ...bodyFor(method) });
          expect(answer.status, `${name} for ${who}`).toBe(401);
          expectRefusal(answer, 401, "not_signed_in");
        }
      }
    });
  }

  describe("docs/security.md: access to the back office", () => {
    test("docs/security.md: every route under /admin but the sign-in answers 401 without a session, to members, and with forged or expired tokens", async () => {
      const bearers = {
        "no session": undefined,
        "a member": `Bearer ${await memberToken(cell())}`,
        "a well-formed guess": `Bearer ${randomBytes(32).toString("base64url")}`,
        "no scheme": await cell().adminToken(),
        "another scheme": `Basic ${await cell().adminToken()}`,
        ...(await endedSessions(cell())),
      };
      await isClosed(routesOf(cell()).filter(isGuarded), bearers);
    });

    test("docs/security.md: no header bypasses authentication, on any of them", async () => {
      const { raw } = cell();
      for (const { name, method, path } of routesOf(cell()).filter(isGuarded)) {
        const answer = await raw({ method, path, headers: WAYS_ROUND, ...bodyFor(method) });
        expect(answer.status, name).toBe(401);
      }
    });

    test("docs/security.md: no spelling of the path bypasses authentication", async () => {
      const { connection } = cell();
      const spellings = (path: string) => [
        path.replace("/admin", "/admin/"),
        `/${path}`,
        `${path}/`,
        path.replace("/admin", "/ADMIN"),
        path.replace("/admin", "/%61dmin"),
        path.replace("/admin", "/users/../admin"),
        path.replace("/admin", "/users/%2e%2e/admin"),
        path.replace("/admin", "/users/..;/admin"),
        path.replace("/admin", "/admin/."),
        path.replace("/admin", "/admin/login/.."),
        path.replace("/admin", "\\admin"),
        `${path}.css`,
        `${path};.css`,
        `${path}%00`,
        `${path}?x=/admin/login`,
      ];
      for (const path of ["/admin/orders", "/admin/members/1/export", "/admin/settings/basics"]) {
        for (const spelling of spellings(path)) {
          const headers: [string, string][] = [[SECRET_HEADER, SECRET]];
          const answer = await connection.sendRaw({ method: "GET", path: `/api/v1${spelling}`, headers });
          expect([400, 401, 404], spelling).toContain(answer.status);
        }
      }
    });
  });

  describe("docs/security.md: answers are for their caller only", () => {
    test("docs/security.md: every answer to a signed-in caller is private and not stored", async () => {
      const { connection, raw } = cell();
      const [staff, member] = [await cell().adminToken(), await memberToken(cell())];
      for (const { name, method, path } of routesOf(cell())) {
        if (OPEN_TO_ALL.includes(name) || name.endsWith("/logout")) continue;
        const headers: [string, string][] = [
          ["Content-Type", "application/json"],
          [SECRET_HEADER, SECRET],
          ["Authorization", `Bearer ${isGuarded({ name, method, path }) ? staff : member}`],
        ];
        const body = method === "GET" ? undefined : JSON.stringify({ nobody: true });
        const answer = await connection.sendRaw({ method, path: `/api/v1${path}`, headers, body });
        expect(answer.headers.get("Cache-Control"), `${name} ${answer.status}`).toBe("private, no-store");
        await answer.arrayBuffer();
      }
      expect((await raw({ path: "/openapi.json" })).headers.get("Cache-Control")).toMatch(/^public/);
    });
  });

  describe("docs/security.md: a member's data belong to the member", () => {
    test("docs/security.md: every route of them answers 401 without a session, to administrators, and with forged or expired tokens", async () => {
      const expired = await memberToken(cell());
      await cell().shop.db.execute(sql`update member_sessions set expires_at = now() - interval '1 second'`);
      const bearers = {
        "no session": undefined,
        "an administrator": `Bearer ${await cell().adminToken()}`,
        "an expired session": `Bearer ${expired}`,
        "a well-formed guess": `Bearer ${randomBytes(32).toString("base64url")}`,
        empty: "Bearer ",
      };
      const own = routesOf(cell()).filter(({ name }) => / \/users\/me(\/|$)/.test(name) || name === "GET /orders");
      await isClosed(own, bearers);
    });
  });

  describe("docs/api.md: the shared secret", () => {
    test("docs/api.md: every route but the documentation and the gateway's signed notices, also an unknown one, answers 401 without the secret and with a wrong one", async () => {
      const { raw, shop, adminToken } = cell();
      const Authorization = `Bearer ${await adminToken()}`;
      const unknown = { name: "GET /nothing", method: "GET", path: "/nothing" };
      await leavesDatabaseAlone(shop.db, async () => {
        const closed = routesOf(cell()).filter(({ name }) => !OPEN_TO_ALL.includes(name));
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

    test("docs/api.md: unknown routes answer 404 in the envelope", async () => {
      const { raw } = cell();
      for (const path of ["/", "/nothing", "/order", "/products/1/nothing"])
        expectRefusal(await raw({ path }), 404, "not_found");
      expectRefusal(await raw({ method: "PATCH", path: "/carts", json: {} }), 404, "not_found");
    });
  });
}

/** Public documentation, the notice of one provider, and the browser's return from another one. */
const OPEN_TO_ALL = [
  "GET /openapi.json",
  "POST /payments/callbacks/ecpay",
  "POST /shipments/callbacks/ecpay",
  "POST /shipments/return-callbacks/ecpay",
  "POST /invoices/callbacks/ecpay",
  "POST /convenience-stores/map-replies/ecpay",
  "GET /payments/callbacks/line-pay",
];

/** Headers that a framework or proxy may read as the caller's identity or as the requested address. */
const WAYS_ROUND = {
  "X-Middleware-Subrequest": "middleware:middleware:middleware:middleware:middleware",
  "X-Original-URL": "/api/v1/admin/login",
  "X-Rewrite-URL": "/api/v1/admin/login",
  "X-HTTP-Method-Override": "POST",
  "X-Forwarded-For": "127.0.0.1",
  "X-Real-IP": "127.0.0.1",
  "X-Remote-User": "boss@shop.example",
  RSC: "1",
  "X-Nextjs-Data": "1",
  "Next-Router-Prefetch": "1",
  Purpose: "prefetch",
};

/** Former tokens of staff: expired, signed out, of a closed account. */
async function endedSessions(cell: Cell): Promise<Record<string, string>> {
  const { api, shop, signedIn } = cell;
  const [expired, signedOut] = [await newAdminToken(api), await newAdminToken(api)];
  await signedIn(signedOut).admin.call("DELETE logout");
  const closed = await staffToken(cell, "manager");
  await shop.db.execute(sql`update administrators set deactivated_at = now() where role = 'manager'`);
  // Created last, since every sign-in deletes expired sessions.
  await shop.db.execute(sql`update administrator_sessions set expires_at = now() - interval '1 second'
    where token_hash = ${createHash("sha256").update(expired).digest("hex")}`);
  return {
    "an expired session": `Bearer ${expired}`,
    "an ended session": `Bearer ${signedOut}`,
    "a closed account": `Bearer ${closed}`,
  };
}

type Route = { name: string; method: string; path: string };

/** Every route of the backend, with valid parameters in its path. */
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

/** A body that no route accepts, so that nothing can happen even where a guard is missing. */
function bodyFor(method: string) {
  return method === "GET" ? {} : { json: { nobody: true } };
}
