import { describe, expect, test } from "vitest";
import { type BackendOptions, createBackend } from "@/lib/backend/app";
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
