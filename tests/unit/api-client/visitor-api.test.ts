import { afterAll, expect, test, vi } from "vitest";
import { json, startStubApi } from "../../support/stub-api";

const backend = await startStubApi();
afterAll(() => backend.close());
vi.resetModules();
vi.stubEnv("API_BASE_URL", backend.url);
vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
vi.stubEnv("SESSION_PASSWORD", "a-password-of-the-tests-for-cookies");

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

test.each([
  ["a signed-in member sends the bearer token", "token-of-mei", "Bearer token-of-mei"],
  ["a guest sends none", undefined, undefined],
])("docs/specification.md section 7: subscribing as %s", async (_, token, authorization) => {
  expect(await subscribeWith(token)).toEqual([["POST", "/api/v1/subscribes", authorization]]);
});
