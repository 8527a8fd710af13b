import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiCallError } from "@/lib/api-client/errors";
import { type Backend, createBackend } from "@/lib/backend/app";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { operationsOf, tagSlug } from "@/lib/contract/api-document";
import { errorCodes } from "@/lib/contract/error-codes";
import { merchant } from "../support/card-shop";
import { apiOver, connect } from "../support/connections";
import {
  type ApiDocument,
  documentOf,
  type Operation,
  schemasOf,
  validateAgainstDocument,
} from "../support/documented";
import { files, mailing, paymentOptions, SECRET, SECRET_HEADER, SIGNING_KEY } from "../support/shop";
import { json, startStubApi } from "../support/stub-api";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

const URL = "http://shop.example/api/v1/openapi.json";

let database: TestDatabase;
let backend: Backend;
let document: ApiDocument;

/** Every optional feature is registered, card payments too. */
beforeAll(async () => {
  database = await openTestDatabase("pglite", { migrated: false });
  backend = createBackend({
    db: database.open.db,
    secret: SECRET,
    secretHeader: SECRET_HEADER,
    signingKey: SIGNING_KEY,
    payments: { ...paymentOptions, card: createEcpayGateway({ ...merchant, baseUrl: "https://pay.example" }) },
    mailing,
    files: files(),
  });
  document = await documentOf(backend);
});

afterAll(() => database.drop());

type Located = { method: string; path: string; name: string; operation: Operation };

function operations(): Located[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, name: `${method} ${path}`, operation })),
  );
}

describe("docs/api.md, operators: the API describes itself", () => {
  test("for every caller, with an ETag", async () => {
    const answer = await backend.fetch(new Request(URL));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
    expect(await answer.text()).not.toContain(SECRET);
    const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    const again = await backend.fetch(new Request(URL, { headers }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("in OpenAPI 3.1, by its official schema", async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  test("with every existing route and no other", () => {
    const routes = backend.app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace("/api/v1", "").replace(/:(\w+)/g, "{$1}")}`)
      // The form of a parameter is in its schema.
      .map((name) => name.replace(/\}\{[^/]*\}/g, "}"));
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...new Set(routes)].toSorted());
  });

  test("each with a unique name, a sentence, a known tag and its answers", () => {
    const all = operations();
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(all.flatMap(({ operation }) => operation.tags))).toEqual(new Set(tags));
    for (const { description } of document.tags) expect(description.length).toBeGreaterThan(20);
    for (const { name, operation } of all) {
      expect(operation.summary.length, name).toBeGreaterThan(3);
      expect(operation.tags, name).toHaveLength(1);
      expect(
        Object.keys(operation.responses).filter((code) => code === "200" || code === "303"),
        name,
      ).toHaveLength(1);
      if (operation.security.length === 0) continue;
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["401", "500", "503"]));
    }
  });

  test("with the reasons of a refusal as the contract has them, each explained and with an example", () => {
    expect(Object.keys(document.components.examples)).toEqual([...errorCodes]);
    const named = new Set<string>();
    for (const { content } of Object.values(document.components.responses)) {
      for (const code of Object.keys(content?.["application/json"]?.examples ?? {})) named.add(code);
    }
    // Paths of the document exist, have their methods and are offered, so that these two codes cannot occur.
    expect(errorCodes.filter((code) => !named.has(code))).toEqual(["not_offered", "method_not_allowed"]);
  });
});

describe("examples of the document", () => {
  const isJson = (content: object | undefined) => content !== undefined && "application/json" in content;

  test("there is one of every JSON body, every JSON answer and every path parameter", () => {
    const missing = operations().flatMap(({ name, operation }) => {
      if (name === "get /openapi.json") return [];
      const parts = [operation.requestBody?.content, operation.responses["200"]?.content].filter(isJson);
      const shown = parts.every((content) => content?.["application/json"]?.examples);
      const answered = isJson(operation.responses["200"]?.content);
      const ofPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      const located = !answered || ofPath.every(({ example }) => example !== undefined);
      return shown && located ? [] : [name];
    });
    expect(missing).toEqual([]);
  });

  test("each is valid by its own schema", () => {
    const compile = schemasOf(document, { closed: true });
    const wrong: string[] = [];
    const hold = (name: string, value: unknown, ...steps: string[]) => {
      const validate = compile(...steps);
      if (!validate(value)) wrong.push(`${name}: ${JSON.stringify(validate.errors?.[0])}`);
    };
    for (const { method, path, name, operation } of operations()) {
      const here = ["paths", path, method];
      for (const [index, { example }] of (operation.parameters ?? []).entries()) {
        if (example !== undefined) hold(name, example, ...here, "parameters", String(index), "schema");
      }
      const places = [
        { content: operation.requestBody?.content, steps: ["requestBody"] },
        { content: operation.responses["200"]?.content, steps: ["responses", "200"] },
      ];
      for (const { content, steps } of places) {
        for (const { value } of Object.values(content?.["application/json"]?.examples ?? {})) {
          hold(`${name} ${steps[0]}`, value, ...here, ...steps, "content", "application/json", "schema");
        }
      }
    }
    for (const [key, { content }] of Object.entries(document.components.responses)) {
      for (const { $ref } of Object.values(content?.["application/json"]?.examples ?? {})) {
        const { value } = document.components.examples[$ref?.split("/").at(-1) ?? ""] ?? {};
        hold(`${key} ${$ref}`, value, "components", "responses", key, "content", "application/json", "schema");
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("answers of the other suites are validated against the document", () => {
  const problemsOf = async (status: number, body: unknown) => {
    const { check, problems } = validateAgainstDocument(backend);
    await check("GET", "/api/v1/faqs", Response.json(body, { status }));
    return [...problems].join();
  };
  const envelope = { code: 200, msg: "好", data: [] as unknown[] };

  test("a documented answer passes", async () => {
    expect(await problemsOf(200, envelope)).toBe("");
  });

  test.each([
    ["a status that is not documented", 418, envelope, "this status"],
    ["a reason that is not documented", 401, { code: 401, msg: "不", data: { error: "not_found" } }, "allowed values"],
    ["a field that is missing", 200, { ...envelope, data: [{ key: "a", title: "甲" }] }, "questions"],
    ["a field too many", 200, { ...envelope, password_hash: "x" }, "password_hash"],
  ])("%s is reported", async (_, status, body, said) => {
    expect(await problemsOf(status, body)).toContain(said);
  });
});

describe("the project's own client reads the document", () => {
  test.each(["in-process", "HTTP"] as const)("over %s", async (transport) => {
    const connection = await connect(transport, backend);
    const read = await apiOver(connection).document.read();
    await connection.close();
    expect(Object.keys(read.paths)).toEqual(Object.keys(document.paths));
    expect(operationsOf(read, "Carts").map(({ operation }) => operation.operationId)).toContain("postCarts");
    expect(new Set(read.tags.map(({ name }) => tagSlug(name))).size).toBe(read.tags.length);
  });

  test("a backend without a document, or with another format, is distinguished from one that does not answer", async () => {
    const stub = await startStubApi();
    const outcome = (reply: Parameters<typeof stub.answers>[0]) => {
      stub.answers(reply);
      return stub
        .client()
        .document.read()
        .then(String, ({ kind, status }: ApiCallError) => `${kind} ${status}`);
    };
    expect(await outcome(json(404, { code: 404, msg: "", data: {} }))).toBe("http 404");
    expect(await outcome(json(200, { openapi: "3.0.3", info: {}, paths: {} }))).toBe("garbage 502");
    expect(await outcome(json(503, {}))).toBe("http 503");
    await stub.close();
  });
});
