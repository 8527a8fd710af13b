import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { z } from "zod";
import { createSend } from "@/lib/api-client/client";
import { OutageError } from "@/lib/api-client/outage";
import { describeError } from "@/lib/log";

const personal = ["ming@example.com", "0912345678", "陳小明"];

test("a failed query is logged with stack and the database's code, without its values", () => {
  const cause = Object.assign(new Error(`duplicate key: (email)=(${personal[0]})\n  at ${personal[2]}`), {
    code: "23505",
    detail: `Key (email)=(${personal[0]}) already exists.`,
  });
  const error = new DrizzleQueryError('insert into "members" values ($1, $2, $3)', personal, cause);
  const told = describeError(error);
  expect(told).toMatchObject({ causes: [{ code: "23505" }] });
  expect(told.stack?.join()).toContain("log.test.ts");
  for (const value of personal) expect(JSON.stringify(told)).not.toContain(value);
});

test("a thrown value that is no error, or has no proper code, is not logged", () => {
  expect(describeError("ming@example.com")).toEqual({ name: "string" });
  expect(describeError(Object.assign(new Error("x"), { code: "ming@example.com" })).code).toBeUndefined();
});

test("errors of our own and programming errors are logged with their message, which has no personal data", () => {
  expect(describeError(new OutageError(5)).message).toBe("the API does not answer; asked again in 5 s");
  expect(describeError(new TypeError("Cannot read properties of undefined (reading 'total')")).message).toContain(
    "total",
  );
  expect(describeError(new TypeError(`"${personal[0]}" is an invalid header value`)).message).toBeUndefined();
  expect(describeError(new SyntaxError(`Unexpected token in ${personal[1]}`)).message).toBeUndefined();
});

test("a failed call of the API is logged with its route, without path parameters and the refused values", async () => {
  const call = (status: number, path: string) => {
    const transport = async () => Response.json({ code: status, msg: personal[0], data: null }, { status });
    const options = { transport, baseUrl: "http://api.example", secret: "s", secretHeader: "X-S" };
    return createSend(options)({ path, query: { keyword: personal[1] }, data: z.unknown() }).catch(describeError);
  };
  const failed = await call(500, `/orders/261120-00000001/events`);
  expect(failed).toMatchObject({ name: "ApiCallError", upstream: { method: "GET", path: "/orders/:id/events" } });
  const refused = await call(404, `/users/me/addresses/${encodeURIComponent(personal[2] ?? "")}`);
  expect(refused).toMatchObject({ upstream: { method: "GET", path: "/users/me/addresses/:id" } });
  for (const value of personal) expect(JSON.stringify([failed, refused])).not.toContain(value);
});
