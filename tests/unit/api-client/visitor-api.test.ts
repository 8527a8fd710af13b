import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { json, startStubApi } from "../../support/stub-api";

let backend: Awaited<ReturnType<typeof startStubApi>>;
beforeAll(async () => {
  backend = await startStubApi();
  vi.resetModules();
  vi.stubEnv("API_BASE_URL", backend.url);
  vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
  vi.stubEnv("SESSION_PASSWORD", "a-password-of-the-tests-for-cookies");
});
afterAll(() => backend.close());

/** Subscribes in a browser of a member with this token, or of a guest. @returns what the backend was sent */
async function subscribeWith(token: string | undefined) {
  const { withCookieJar } = await import("@/lib/session/cookie-jar");
  const { RequestCookies } = await import("@/lib/session/request-cookies");
  const { startUserSession } = await import("@/lib/session/user");
  const { visitorApi } = await import("@/lib/api-client/server");
  backend.answers(json(200, { code: 200, msg: "subscribed", data: null }));
  await withCookieJar(new RequestCookies(), async () => {
    const expired_at = new Date(Date.now() + 60_000).toISOString();
    if (token) await startUserSession({ name: "", user_token: { token, expired_at } });
    const api = await visitorApi(new Request("http://shop.example/api/bff/subscribe"));
    await api.content.subscribe({ email: "mei@tea.example" });
  });
  return backend.received.map(({ method, url, headers }) => [method, url, headers.authorization]);
}

test("docs/specification.md section 7: subscribing as a signed-in member sends the bearer token", async () => {
  expect(await subscribeWith("token-of-mei")).toEqual([["POST", "/api/v1/subscribes", "Bearer token-of-mei"]]);
});

test("docs/specification.md section 7: subscribing as a guest sends no bearer token", async () => {
  expect(await subscribeWith(undefined)).toEqual([["POST", "/api/v1/subscribes", undefined]]);
});
