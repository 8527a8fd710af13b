import { describe, expect, test } from "vitest";
import { refusal } from "@/lib/backend/http/answers";
import type { ApiError } from "@/lib/backend/http/api-error";
import { type DeclaredRoute, routes } from "@/lib/backend/http/routing";
import { requireSecret } from "@/lib/backend/http/secret";

/** A route that declares itself open, behind the guard. */
function guardedApp() {
  const app = routes().basePath("/api/v1");
  app.use(requireSecret("X-Api-Secret", "secret", () => app.openAPIRegistry));
  const declared: DeclaredRoute = { method: "get", path: "/open", responses: { 200: { description: "" } } };
  app.openAPIRegistry.registerPath({ ...declared, "x-open": true });
  app.get("/open", (c) => c.text("answered"));
  app.onError((error) => refusal(error as ApiError));
  return app;
}

describe("docs/api.md: the shared secret", () => {
  const ask = (path: string, method = "GET") => guardedApp().request(`/api/v1${path}`, { method });

  test("a route that declares itself open answers without it, for its own method only", async () => {
    expect((await ask("/open")).status).toBe(200);
    expect((await ask("/open", "HEAD")).status).toBe(200);
    expect((await ask("/open", "POST")).status).toBe(401);
    expect((await ask("/open/")).status).toBe(401);
  });
});
