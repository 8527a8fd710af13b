import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callEverything } from "../openapi/all-calls";
import { type Demo, openDemo } from "../openapi/demo-calls";
import { createMember } from "../support/create-member";
import { documentOf } from "../support/documented";
import { belongsToShopper, callAsOthers } from "../support/strangers";
import { hasFields, withUnknownKeys } from "../support/unknown-keys";

const otherMember = { email: "stranger@shop.example", name: "路人", password: "stranger-password-1" };

/** What was found about each operation, by its name; nothing found is an empty list. */
const wrongAccess: Record<string, string[]> = {};
const acceptedUnknownKeys: Record<string, string[]> = {};

/** Every operation of the document, and whether it takes JSON. */
let operations: { name: string; takesJson: boolean }[];
let demo: Demo;
let failure: unknown;

/** Calls every operation, first with requests that must be refused, then with one that succeeds. */
beforeAll(async () => {
  let bearer = "";
  demo = await openDemo(async (operation, given, resend) => {
    if (!bearer) return;
    const isShoppers = (given.headers?.["X-Order-Access"] ?? given.bearer) !== undefined;
    if (isShoppers && belongsToShopper(operation)) {
      wrongAccess[operation] ??= await callAsOthers(demo.db, operation, given, resend, bearer);
    }
    if (hasFields(given)) acceptedUnknownKeys[operation] ??= await withUnknownKeys(demo.db, given, resend);
  });
  await createMember(demo.db, otherMember);
  const { email, password } = otherMember;
  const login = await demo.call<{ user_token: { token: string } }>("POST /users/login", { json: { email, password } });
  bearer = login.user_token.token;
  const { paths } = await documentOf(demo.backend);
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      takesJson: requestBody?.content?.["application/json"] !== undefined,
    })),
  );
  // Changes that a refused request made nevertheless may break the calls that follow.
  await callEverything(demo).catch((error) => {
    failure = error;
  });
}, 300_000);
afterAll(() => demo.close());

const found = (all: Record<string, string[]>) => Object.entries(all).filter(([, problems]) => problems.length > 0);

describe("docs/security.md: access to every operation", () => {
  test("docs/security.md: another's order, address and return is 404, byte for byte as for one that does not exist", () => {
    expect(found(wrongAccess)).toEqual([]);
  });

  test("docs/security.md: unknown keys in a body, wherever in it, are refused by name and change nothing", () => {
    expect(found(acceptedUnknownKeys)).toEqual([]);
  });

  test("every operation is covered", () => {
    expect(failure).toBeUndefined();
    const named = (those: typeof operations) => those.map(({ name }) => name).toSorted();
    expect(Object.keys(wrongAccess).toSorted()).toEqual(named(operations.filter(({ name }) => belongsToShopper(name))));
    expect(Object.keys(acceptedUnknownKeys).toSorted()).toEqual(named(operations.filter(({ takesJson }) => takesJson)));
  });
});
