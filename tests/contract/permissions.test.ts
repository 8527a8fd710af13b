import { count } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import { type Permission, permissions, roleMay, type StaffRole, staffRoles } from "@/lib/contract/permissions";
import { type Cell, memberToken, onEveryCell } from "../support/matrix";
import { SECRET, SECRET_HEADER } from "../support/shop";
import { staffToken } from "../support/staff";

type AdminRoute = { method: string; path: string; name: string; rights: string[]; isAudited: boolean; isFile: boolean };

/** Routes that need no session: signing in and its steps. */
const OPEN_DOORS = /^POST \/admin\/(login|login\/code|forgot-password|password-link|reset-password)$/;

/** Permissions for data of shoppers, and for the audit log. */
const PEOPLE = /^(orders|members|messages|passwords|subscribers|mails|audit)_/;

/** Called by the page of an order, whose look is recorded. The neighbours are order numbers, without personal data. */
const PART_OF_A_LOOK = [
  "GET /admin/orders/{number}/invoices",
  "GET /admin/orders/{number}/neighbours",
  "GET /admin/orders/{number}/change",
  "GET /admin/orders/{number}/pictures/{name}",
];

/** Every route of the back office, with valid parameters. */
function adminRoutes({ shop }: Cell): AdminRoute[] {
  return shop.backend.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route" || !definition.route.path.startsWith("/admin/")) return [];
    const { method, path: pattern, ...more } = definition.route;
    const name = `${method.toUpperCase()} ${pattern}`;
    if (OPEN_DOORS.test(name)) return [];
    const path = pattern.replace("{number}", "261120-00000000").replace(/\{\w+\}/g, "1");
    const rights = String((more as { "x-permission"?: string })["x-permission"] ?? "").split("|");
    const isAudited = (more as { "x-audit"?: string })["x-audit"] !== undefined;
    const answer = (more.responses as Record<string, { content?: object }>)[200]?.content ?? {};
    const isFile = !("application/json" in answer);
    return [{ method: method.toUpperCase(), path, name, rights, isAudited, isFile }];
  });
}

/** The status of a call with a body that no route accepts. */
async function statusOf({ connection }: Cell, { method, path }: AdminRoute, token: string | undefined) {
  const headers: [string, string][] = [
    ["Content-Type", "application/json"],
    [SECRET_HEADER, SECRET],
    ...(token ? [["Authorization", `Bearer ${token}`] as [string, string]] : []),
  ];
  const body = method === "GET" ? undefined : JSON.stringify({ nobody: true });
  const answer = await connection.sendRaw({ method, path: `/api/v1${path}`, headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

function expected(role: StaffRole, rights: string[]): boolean {
  return rights.some((right) => right === "self" || roleMay(role, right as Permission));
}

/** Previews typed text, which is too long for a query, and changes nothing. */
const PREVIEWS = ["POST /admin/mail-texts/{kind}/preview", "POST /admin/orders/preview"];

/** Whether a route changes something. */
const isChange = ({ name, method }: { name: string; method: string }) => method !== "GET" && !PREVIEWS.includes(name);

onEveryCell(
  (cell) => {
    describe("docs/security.md: every route of the back office names its permission", () => {
      test("each has one that exists, and every change is recorded", () => {
        const known = new Set<string>(["self", ...permissions]);
        const routes = adminRoutes(cell());
        expect(routes.length).toBeGreaterThan(15);
        for (const { name, method, rights, isAudited } of routes) {
          expect(
            rights.every((right) => known.has(right)),
            `${name}: ${rights}`,
          ).toBe(true);
          if (isChange({ name, method })) expect(isAudited, `${name} leaves an entry in the log`).toBe(true);
        }
      });

      test("docs/security.md: every look at one shopper's data, and every file of it, is recorded", () => {
        const looks = adminRoutes(cell()).filter(
          ({ name, method, rights, isFile }) =>
            method === "GET" && rights.some((right) => PEOPLE.test(right)) && (isFile || name.includes("{")),
        );
        expect(looks.length).toBeGreaterThanOrEqual(10);
        const unwritten = looks.filter(({ isAudited }) => !isAudited).map(({ name }) => name);
        expect(unwritten).toEqual(PART_OF_A_LOOK);
      });

      test("without a token and with a member's it answers 401, and no audit entry is written", async () => {
        const member = await memberToken(cell());
        const before = await entries(cell());
        for (const route of adminRoutes(cell())) {
          expect(await statusOf(cell(), route, undefined), `${route.name} without a session`).toBe(401);
          expect(await statusOf(cell(), route, member), `${route.name} for a member`).toBe(401);
        }
        expect(await entries(cell())).toBe(before);
      });

      test.each(staffRoles)("%s may do exactly what the table of permissions says", async (role) => {
        let token = await staffToken(cell(), role);
        for (const route of adminRoutes(cell())) {
          const status = await statusOf(cell(), route, token);
          const isOpen = expected(role, route.rights);
          if (isOpen) expect([401, 403], `${route.name} is open to ${role}`).not.toContain(status);
          else expect(status, `${route.name} is closed to ${role}`).toBe(403);
          // One of the routes ends the session.
          if (route.name.startsWith("DELETE ") && isOpen) token = await staffToken(cell(), role);
        }
      });

      test("read-only staff change only their own account", () => {
        for (const { name, rights } of adminRoutes(cell()).filter(isChange)) {
          expect(expected("read_only", rights) && !rights.includes("self"), name).toBe(false);
        }
      });
    });
  },
  { engines: ["pglite"], transports: ["in-process"] },
);

async function entries({ shop }: Cell): Promise<number> {
  const [row] = await shop.db.select({ total: count() }).from(auditLogs);
  return row?.total ?? 0;
}
