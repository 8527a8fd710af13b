import { describe, expect, test } from "vitest";
import {
  customPermissions,
  type Permission,
  permissions,
  type StaffRole,
  staffRoles,
} from "@/lib/contract/permissions";
import { type Cell, onEveryCell } from "../support/matrix";
import { SECRET, SECRET_HEADER } from "../support/shop";
import { customStaff, staffToken } from "../support/staff";

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
async function statusOf({ connection }: Cell, { method, path }: AdminRoute, token: string) {
  const headers: [string, string][] = [
    ["Content-Type", "application/json"],
    [SECRET_HEADER, SECRET],
    ["Authorization", `Bearer ${token}`],
  ];
  const body = method === "GET" ? undefined : JSON.stringify({ nobody: true });
  const answer = await connection.sendRaw({ method, path: `/api/v1${path}`, headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

const owner: StaffRole[] = ["owner"];
const managers: StaffRole[] = ["owner", "manager"];
const sellers: StaffRole[] = [...managers, "orders"];
/** Sellers, and those who only work on orders. */
const clerks: StaffRole[] = [...sellers, "order_clerk"];
const editors: StaffRole[] = [...managers, "content"];
const everyone: StaffRole[] = [...staffRoles];
const withReaders = (roles: StaffRole[]): StaffRole[] => [...roles, "read_only"];

/** Who may read, and who may change, by the first part of the path (docs/back-office.md, "Roles"). */
const MAY: [paths: string, readers: StaffRole[], writers: StaffRole[]][] = [
  ["me logout grid-views", everyone, everyone],
  ["dashboard new-work search", everyone, []],
  ["product-categories product-tags products search-words", everyone, editors],
  ["inventories", everyone, sellers],
  ["coupons", everyone.filter((role) => role !== "order_clerk"), managers],
  ["banners banner-order blogs blog-categories blog-category-order blog-products", withReaders(editors), editors],
  ["faqs faq-groups faq-order home menus pages policies", withReaders(editors), editors],
  ["pictures uploads", editors, editors],
  ["reviews", [...sellers, "content"], [...sellers, "content"]],
  ["subscribers", withReaders(editors), managers],
  ["contacts mails orders returns", withReaders(clerks), clerks],
  ["invoices", withReaders(clerks), managers],
  ["members", withReaders(sellers), managers],
  ["reports", withReaders(sellers), []],
  ["settings mail-texts", withReaders(managers), managers],
  ["audit-logs opening passwords", managers, managers],
  ["staffs", managers, owner],
];

/** Single calls that differ from the others of their path. */
const MAY_CALL: Record<string, StaffRole[]> = {
  "POST /admin/inventories/bulk": [...sellers, "content"],
  "GET /admin/subscribers/export": managers,
  "GET /admin/members/export": managers,
  "GET /admin/members/{id}/export": managers,
  "POST /admin/members/{id}/notes": sellers,
  "DELETE /admin/members/{id}/no-shows": sellers,
  "GET /admin/orders/bookings": clerks,
  "GET /admin/orders/{number}/change": clerks,
  "GET /admin/mails/{id}/content": clerks,
  // Money that goes back, and papers about it.
  "GET /admin/orders/{number}/refunds/{id}/account": sellers,
  "POST /admin/orders/{number}/refunds": sellers,
  "POST /admin/orders/{number}/refunds/{id}/settlement": sellers,
  "POST /admin/orders/{number}/refunds/{id}/account-mail": sellers,
  "POST /admin/orders/{number}/refunds/{id}/account-link": sellers,
  "POST /admin/orders/{number}/invoices/{id}/actions": sellers,
  "POST /admin/orders/{number}/allowances/{id}/actions": sellers,
  "GET /admin/settings/notices": everyone,
  "PUT /admin/settings/services/{service}": owner,
  "DELETE /admin/settings/services/{service}": owner,
  "POST /admin/settings/services/{service}/test": owner,
  "PUT /admin/settings/mail": owner,
  "DELETE /admin/settings/mail": owner,
  "POST /admin/mail-texts/{kind}/preview": withReaders(managers),
};

/** The roles for which a route is open. */
function openFor({ name, method }: AdminRoute): StaffRole[] {
  const [, noun = ""] = name.match(/ \/admin\/([^/]+)/) ?? [];
  const row = MAY.find(([paths]) => paths.split(" ").includes(noun));
  if (!row) throw new Error(`nothing says who may call ${name}`);
  return MAY_CALL[name] ?? (method === "GET" ? row[1] : row[2]);
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

      test.each(staffRoles)("%s may do exactly what the table above says", async (role) => {
        let token = await staffToken(cell(), role);
        for (const route of adminRoutes(cell())) {
          const status = await statusOf(cell(), route, token);
          const isOpen = openFor(route).includes(role);
          if (isOpen) expect([401, 403], `${route.name} is open to ${role}`).not.toContain(status);
          else expect(status, `${route.name} is closed to ${role}`).toBe(403);
          // One of the routes ends the session.
          if (route.name.startsWith("DELETE ") && isOpen) token = await staffToken(cell(), role);
        }
      });

      test.each<[string, StaffRole, Permission[]]>([
        ["less than the role", "manager", ["orders_read", "refunds_write", "personal_data_read"]],
        ["other things than the role", "order_clerk", ["sales_read", "content_read", "staff_read"]],
        ["all that a list can have", "read_only", customPermissions],
      ])("docs/back-office.md, Roles: with an own list of %s, exactly the list counts", async (_, role, list) => {
        const allowed: string[] = ["self", "dashboard_read", ...list];
        let { token } = await customStaff(cell(), list, role);
        for (const route of adminRoutes(cell())) {
          const status = await statusOf(cell(), route, token);
          const isOpen = route.rights.some((right) => allowed.includes(right));
          if (isOpen) expect([401, 403], `${route.name} is open`).not.toContain(status);
          else expect(status, `${route.name} is closed`).toBe(403);
          if (route.name.startsWith("DELETE ") && isOpen) ({ token } = await customStaff(cell(), list, role));
        }
      });
    });
  },
  { engines: ["pglite"], transports: ["in-process"] },
);
