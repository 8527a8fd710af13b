import { describe, expect, test } from "vitest";
import { type BackendOptions, createBackend } from "@/lib/backend/app";
import type { DeclaredRoute } from "@/lib/backend/http/routing";
import type { AdminCall } from "@/lib/contract/admin-calls/admin-call";
import { type AdminCallName, adminCalls } from "@/lib/contract/admin-calls/all";

// No route is called, so the backend needs no dependencies.
const nothing = {} as never;
const options = { db: nothing, payments: nothing, mailing: nothing, files: nothing } satisfies Partial<BackendOptions>;
const secrets = { secret: "secret", secretHeader: "X-Api-Secret", signingKey: "key" };
const { app } = createBackend({ ...options, ...secrets });
const routes = app.openAPIRegistry.definitions.flatMap((found) => (found.type === "route" ? [found.route] : []));
const names = Object.keys(adminCalls) as AdminCallName[];

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe("docs/architecture.md: the calls of the back office", () => {
  test("every declared call is a route of the backend, and every route below /admin is declared, once", () => {
    const mounted = routes
      .filter(({ path }) => path.startsWith("/admin/"))
      .map(({ method, path }) => `${method.toUpperCase()} ${path.slice("/admin/".length)}`);
    expect(mounted.toSorted()).toEqual(names.toSorted());
  });

  test("each declares the parameters of its path", () => {
    for (const name of names) {
      const { params }: AdminCall = adminCalls[name];
      expect(Object.keys(params?.shape ?? {}).toSorted(), name).toEqual(placeholders(name).toSorted());
    }
  });

  test("only sign-in calls and calls that mail a link need no session", () => {
    const open = names.filter((name) => adminCalls[name].permission === "none");
    const signIn = ["login", "login/code", "forgot-password", "password-link", "reset-password"];
    expect(open.toSorted()).toEqual(signIn.map((path) => `POST ${path}`).toSorted());
  });
});

describe("docs/api.md: the shared secret", () => {
  test("a route that does not declare itself open is refused without it, wherever it is mounted", async () => {
    const late = createBackend({ ...options, ...secrets });
    const all = routes as DeclaredRoute[];
    expect(all.filter((route) => route["x-open"]).map(({ path }) => path)).toEqual([
      "/payments/callbacks/ecpay",
      "/payments/callbacks/line-pay",
      "/shipments/callbacks/ecpay",
      "/shipments/return-callbacks/ecpay",
      "/invoices/callbacks/ecpay",
      "/convenience-stores/map-replies/ecpay",
      "/openapi.json",
    ]);
    for (const { method, path } of all.filter((route) => !route["x-open"])) {
      const url = `http://shop.example/api/v1${path.replace(/\{\w+\}/g, "1")}`;
      const answer = await late.fetch(new Request(url, { method: method.toUpperCase() }));
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  });
});
