import { expect } from "vitest";
import type { Connection } from "./connections";
import type { PlainRequest } from "./plain-http";
import { SECRET, SECRET_HEADER } from "./shop";

/** An HTTP call that is not made by the API client. */
export type RawCall = {
  method?: string;
  /** Below `/api/v1`, with its query. */
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: PlainRequest["body"];
  /** Headers to add to the usual ones, or to remove with undefined. */
  headers?: Record<string, string | undefined>;
};

export type Envelope = { code: number; msg: string; data: unknown };
export type RawAnswer = { status: number; headers: Headers; text: string; envelope: Envelope };

export async function rawCall(connection: Connection, call: RawCall): Promise<RawAnswer> {
  const all: Record<string, string | undefined> = {
    "Content-Type": "application/json",
    Accept: "application/json",
    [SECRET_HEADER]: SECRET,
    ...call.headers,
  };
  const headers = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const body = call.body ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const answer = await connection.sendRaw({ method: call.method ?? "GET", path: `/api/v1${call.path}`, headers, body });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, envelope: JSON.parse(text) as Envelope };
}

/** Checks the parts that every refusal of `/api/v1` has: the status as code, and a message for a person. */
export function expectRefusal(answer: RawAnswer, status: number, error?: string): void {
  expect({ status: answer.status, code: answer.envelope.code }, answer.text).toEqual({ status, code: status });
  expect(answer.envelope.msg).toMatch(/\p{Script=Han}/u);
  expect(answer.envelope.data).toMatchObject({ error: error ?? expect.any(String) });
}
