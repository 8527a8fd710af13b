import { expect, onTestFinished, test, vi } from "vitest";
import { shopSettings } from "@/lib/contract/settings";
import { json, type Reply, startStubApi } from "../../support/stub-api";

const missing = json(404, { code: 404, msg: "no such call", data: null });
/** The call exists: without a bearer token there is no profile to read. */
const refused = json(401, { code: 401, msg: "please sign in", data: { error: "not_signed_in" } });
/** What a handler for everything says. */
const failing = json(500, { code: 500, msg: "internal error", data: null });
const settings = json(200, { code: 200, msg: "ok", data: shopSettings.parse({}) });

/** The features that a shop finds at a backend with these answers. */
async function featuresOf(ofSettings: Reply, ofProfile: Reply) {
  const backend = await startStubApi();
  onTestFinished(() => backend.close());
  backend.answers((response, request) =>
    (request.url?.endsWith("/shop-settings") ? ofSettings : ofProfile)(response, request),
  );
  vi.resetModules();
  // Features that were found in an earlier test.
  Reflect.deleteProperty(globalThis, "shopExisting");
  vi.stubEnv("API_BASE_URL", backend.url);
  vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
  vi.stubEnv("SESSION_PASSWORD", "a-password-of-the-tests-for-cookies");
  const { getFeatures } = await import("@/lib/api-client/features");
  return getFeatures();
}

test.each([
  ["orders and accounts are offered by a backend that answers for both", settings, refused, true, true],
  ["orders may be offered without accounts", settings, missing, true, false],
  ["nothing is offered by a backend whose handler for everything answers 500", failing, failing, false, false],
  ["accounts are not offered where no orders are", missing, refused, false, false],
])("docs/backends.md: %s", async (_, ofSettings, ofProfile, ordering, accounts) => {
  expect(await featuresOf(ofSettings, ofProfile)).toEqual({ ordering, accounts });
});
