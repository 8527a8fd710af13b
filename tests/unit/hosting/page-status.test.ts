import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiCallError } from "@/lib/api-client/errors";
import { answerForApi, noteAnswers } from "@/lib/hosting/page-status";

/** What Next does with a page that fails: it tells the instrumentation, then answers 500. */
let makePage: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const server = createServer((request, response) => makePage(request, response));

beforeAll(async () => {
  noteAnswers();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function statusOf(error: { digest?: string }, status: number): Promise<number> {
  makePage = (request, response) => {
    answerForApi(error.digest, request.headers);
    response.statusCode = status;
    response.end("page");
  };
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).status;
}

describe("spec 8: a page that failed for want of the API has the status of that", () => {
  test.each([
    ["no connection", new ApiCallError("network", 503, "network"), 503],
    ["an outage", new ApiCallError("outage", 503, "outage"), 503],
    ["no answer in time", new ApiCallError("timeout", 504, "timeout"), 504],
    ["an answer outside of the contract", new ApiCallError("garbage", 502, "garbage"), 502],
    ["an error's status without an envelope", new ApiCallError("http", 502, "status 500"), 502],
    ["a refusal that the page did not expect", new ApiCallError("refused", 422, "no"), 500],
    ["a mistake of our own", { digest: "1996283653" }, 500],
    ["an error without a name", {}, 500],
  ])("%s", async (_, error, expected) => {
    expect(await statusOf(error, 500)).toBe(expected);
  });

  test("a page that could do without what failed keeps its status", async () => {
    expect(await statusOf(new ApiCallError("network", 503, "network"), 200)).toBe(200);
    expect(await statusOf(new ApiCallError("network", 503, "network"), 404)).toBe(404);
  });

  test("another request's answer is not touched", async () => {
    const headers: IncomingMessage["headers"][] = [];
    makePage = (request, response) => {
      headers.push(request.headers);
      if (headers.length === 2) answerForApi(new ApiCallError("network", 503, "network").digest, headers[0] ?? {});
      response.statusCode = 500;
      response.end("page");
    };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([500, 500]);
  });
});
