import { describe, expect, test } from "vitest";
import { refusal } from "@/lib/backend/http/answers";
import type { ApiError } from "@/lib/backend/http/api-error";
import { type DeclaredRoute, routes } from "@/lib/backend/http/routing";
import { requireSecret } from "@/lib/backend/http/secret";

const header = "X-Api-Secret";

/** Two routes behind the guard, one of which declares itself open. */
function guardedApp() {
  const app = routes().basePath("/api/v1");
  app.use(requireSecret(header, "secret", () => app.openAPIRegistry));
  for (const [path, open] of [
    ["/open", true],
    ["/closed", false],
  ] as const) {
    const declared: DeclaredRoute = { method: "get", path, responses: { 200: { description: "" } } };
    app.openAPIRegistry.registerPath(open ? { ...declared, "x-open": true } : declared);
    app.get(path, (c) => c.text("answered"));
  }
  app.onError((error) => refusal(error as ApiError));
  return app;
}

describe("docs/api.md: the shared secret", () => {
  const ask = (path: string, method = "GET", secret?: string) =>
    guardedApp().request(`/api/v1${path}`, { method, headers: secret ? { [header]: secret } : {} });

  test("a route that declares itself open answers without it, for its own method only", async () => {
    expect((await ask("/open")).status).toBe(200);
    expect((await ask("/open", "HEAD")).status).toBe(200);
    expect((await ask("/open", "POST")).status).toBe(401);
    expect((await ask("/open/")).status).toBe(401);
  });

  test("every other, also an unknown one, is refused without it", async () => {
    expect((await ask("/closed")).status).toBe(401);
    expect((await ask("/nothing")).status).toBe(401);
    expect((await ask("/closed", "GET", "wrong")).status).toBe(401);
    expect((await ask("/closed", "GET", "secret")).status).toBe(200);
  });
});
