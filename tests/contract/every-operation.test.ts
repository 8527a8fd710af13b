import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callEverything } from "../openapi/all-calls";
import { type Demo, openDemo } from "../openapi/demo-calls";
import { createMember } from "../support/create-member";
import { documentOf } from "../support/documented";
import { fromStrangers, isSomebodys } from "../support/strangers";
import { hasFields, withUnknownKeys } from "../support/unknown-keys";

const stranger = { email: "stranger@shop.example", name: "路人", password: "stranger-password-1" };

/** What was found out about each operation on the way, by its name; nothing found is an empty list. */
const strangersAreTold: Record<string, string[]> = {};
const unknownKeysAreTaken: Record<string, string[]> = {};

/** Every operation of the document, and whether it takes JSON. */
let operations: { name: string; takesJson: boolean }[];
let demo: Demo;
let failure: unknown;

/** Calls every operation with what succeeds, and before it with what must not. */
beforeAll(async () => {
  let bearer = "";
  demo = await openDemo(async (operation, given, resend) => {
    if (!bearer) return;
    const isShoppers = (given.headers?.["X-Order-Access"] ?? given.bearer) !== undefined;
    if (isShoppers && isSomebodys(operation)) {
      strangersAreTold[operation] ??= await fromStrangers(demo.db, operation, given, resend, bearer);
    }
    if (hasFields(given)) unknownKeysAreTaken[operation] ??= await withUnknownKeys(demo.db, given, resend);
  });
  await createMember(demo.db, stranger);
  const { email, password } = stranger;
  const login = await demo.call<{ user_token: { token: string } }>("POST /users/login", { json: { email, password } });
  bearer = login.user_token.token;
  const { paths } = await documentOf(demo.backend);
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      takesJson: requestBody?.content?.["application/json"] !== undefined,
    })),
  );
  // What was done where it must not be may be in the way of what comes after it.
  await callEverything(demo).catch((error) => {
    failure = error;
  });
}, 300_000);
afterAll(() => demo.close());

const found = (all: Record<string, string[]>) => Object.entries(all).filter(([, problems]) => problems.length > 0);

describe("docs/security.md: who may see what, for every operation that there is", () => {
  test("docs/security.md: another's order, address and return is 404, byte for byte as for one that does not exist", () => {
    expect(found(strangersAreTold)).toEqual([]);
  });

  test("docs/security.md: unknown keys in a body, wherever in it, are refused by name and change nothing", () => {
    expect(found(unknownKeysAreTaken)).toEqual([]);
  });

  test("none was left out", () => {
    expect(failure).toBeUndefined();
    const named = (those: typeof operations) => those.map(({ name }) => name).toSorted();
    expect(Object.keys(strangersAreTold).toSorted()).toEqual(named(operations.filter(({ name }) => isSomebodys(name))));
    expect(Object.keys(unknownKeysAreTaken).toSorted()).toEqual(named(operations.filter(({ takesJson }) => takesJson)));
  });
});
