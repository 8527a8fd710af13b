import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { checkBackend } from "@/lib/backend-check/check-backend";
import { listening } from "../support/double-server";
import { SECRET, SECRET_HEADER } from "../support/shop";
import { runCommand } from "../support/shop-commands";
import { startSpecBackend } from "../support/spec-backend";
import { MEMBER } from "../support/spec-backend/people";

let backend: Awaited<ReturnType<typeof startSpecBackend>>;
beforeEach(async () => {
  backend = await startSpecBackend({ secret: { header: SECRET_HEADER, value: SECRET } });
});
afterEach(() => backend.close());

const check = (write: boolean, member?: { email: string; password: string }) =>
  checkBackend(
    { baseUrl: backend.url, secret: SECRET, secretHeader: SECRET_HEADER, timeoutMs: 10_000 },
    { write, member },
  );

describe("docs/backends.md, The doctor: a member's sign-in", () => {
  test("reads the end of the token and the member's cart, signs out again and changes nothing else", async () => {
    const { verdict, calls } = await check(false, MEMBER);
    expect(verdict).toBe("ready");
    expect(calls.filter(({ call }) => /users|as a member/.test(call))).toMatchObject([
      { call: "POST /users/login", result: "ok", found: "the token ends in 168 hours" },
      { call: "DELETE /users/logout", result: "ok", found: "ok" },
      { call: "GET /carts, as a member", result: "ok", found: "0 lines" },
    ]);
    const changes = backend.calls.filter(({ method }) => method !== "GET").map(({ method }) => method);
    expect(changes).toEqual(["POST", "DELETE"]);
  });

  test("with --write nothing is left to do by hand", async () => {
    const { verdict, message, calls } = await check(true, MEMBER);
    expect([verdict, message, calls.length]).toEqual(["ready", "All thirteen calls are in order.", 14]);
  });

  test("a password that is wrong fails the sign-in, and nothing is asked as that member", async () => {
    const { verdict, calls } = await check(false, { ...MEMBER, password: "another" });
    expect(verdict).toBe("failed");
    expect(calls.filter(({ call }) => /users|as a member/.test(call))).toMatchObject([
      { call: "POST /users/login", result: "failed", found: "refused with 401" },
      { call: "DELETE /users/logout", result: "not_sent", found: "there is no token" },
    ]);
  });

  test.each([
    ["local" as const, "the token ends in 168 hours", "expired_at has no offset and is read as Taipei's"],
    [() => undefined, "the token has no end that can be read: the session ends with the browser", "agrees with"],
    [() => "someday", "the token has no end that can be read: the session ends with the browser", "agrees with"],
  ])("the end of a token as the backend writes it: %s", async (expiredAt, found, note) => {
    backend.variant.expiredAt = expiredAt;
    const { calls, notes } = await check(false, MEMBER);
    expect(calls.find(({ call }) => call === "POST /users/login")).toMatchObject({ result: "ok", found });
    expect(notes.join()).toContain(note);
  });

  test("a token that cannot be read is named by its field", async () => {
    const token = { user_token: { token: "with a space" } };
    backend.variant.refusals = { "POST /api/v1/users/login": { status: 200, code: 200, data: token } };
    expect((await check(false, MEMBER)).calls.find(({ call }) => call === "POST /users/login")).toMatchObject({
      result: "failed",
      found: "cannot read user_token.token",
    });
  });

  test("a token that the backend does not take is a failure of the cart", async () => {
    const token = { user_token: { token: "of-another-backend", expired_at: "2099-01-01T00:00:00+08:00" } };
    backend.variant.refusals = { "POST /api/v1/users/login": { status: 200, code: 200, data: token } };
    expect((await check(false, MEMBER)).calls.slice(-1)).toMatchObject([
      { call: "GET /carts, as a member", result: "failed", found: "refused with 401" },
    ]);
  });
});

describe("docs/backends.md, The doctor: notes", () => {
  test("cookies, redirects and hosts of pictures are named", async () => {
    backend.variant.cookie = "id=1";
    backend.variant.pictures = "absolute";
    backend.variant.refusals = {
      "GET /api/v1/products/filters": { status: 302, location: "https://elsewhere.example/" },
    };
    const { notes } = await check(false);
    expect(notes.join("\n")).toMatch(/^Pictures come from 127\.0\.0\.1:\d+, which IMAGE_HOSTS has to name\.$/m);
    expect(notes).toContain("It sets cookies, which the shop neither keeps nor passes on.");
    expect(notes).toContain(
      "Redirects are not followed, so that the secret reaches no other host: GET /products/filters.",
    );
  });

  /** A backend of fifteen products, that sends as many per page as it likes, and its own total or none. */
  async function listsOf(perPage: number, total: number | undefined): Promise<string> {
    const server = await listening((request, response) => {
      const page = Number(new URL(request.url ?? "", "http://backend.example").searchParams.get("page") ?? 1);
      const all = Array.from({ length: 15 }, (_, index) => ({ id: index + 1, title: "Tea" }));
      const data = { data: all.slice((page - 1) * perPage, page * perPage), total };
      response.end(JSON.stringify({ code: 200, msg: "", data }));
    });
    onTestFinished(() => server.close());
    return server.url;
  }

  test.each([
    [10, undefined, true],
    [12, 12, true],
    [15, undefined, false],
    [10, 15, false],
  ])("a list of 15 products in pages of %s with the total %s is cut short: %s", async (perPage, total, isCutShort) => {
    const baseUrl = await listsOf(perPage, total);
    const access = { baseUrl, secret: SECRET, secretHeader: SECRET_HEADER, timeoutMs: 10_000 };
    const { notes } = await checkBackend(access, { write: false });
    expect(notes.some((note) => note.startsWith("GET /products has more products than its total says"))).toBe(
      isCutShort,
    );
  });

  test("of a backend that does none of this nothing is said", async () => {
    expect((await check(false)).notes.join()).not.toMatch(/Pictures|cookies|Redirects/);
  });
});

test("docs/backends.md, The doctor: --member takes its password from the environment only", async () => {
  const run = (environment: Record<string, string>) =>
    runCommand("backend-check", [backend.url, "--member", MEMBER.email], { API_SECRET: SECRET, ...environment });
  const [signedIn, unset] = await Promise.all([
    run({ BACKEND_MEMBER_PASSWORD: MEMBER.password }),
    run({ BACKEND_MEMBER_PASSWORD: "" }),
  ]);
  expect(signedIn.code, signedIn.said).toBe(0);
  expect(signedIn.said).toContain("the token ends in 168");
  expect(signedIn.said).not.toContain(MEMBER.password);
  expect(unset.code).toBe(2);
  expect(unset.said).toMatch(/^BACKEND_MEMBER_PASSWORD has to be the member's password\.\n/);
});
