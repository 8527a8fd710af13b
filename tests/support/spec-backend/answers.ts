import type { ServerResponse } from "node:http";
import { inBig5 } from "./big5";
import type { Refusal, UnknownAnswer, Variant } from "./variant";

/** JSON in which a `bigint` is a number. */
function jsonOf(body: unknown): string {
  const marked = JSON.stringify(body, (_, value) => (typeof value === "bigint" ? `bigint ${value}` : value));
  return marked.replace(/"bigint (\d+)"/g, "$1");
}

/** Sends an answer of the API: JSON in the variant's charset. */
export function sendJson(response: ServerResponse, status: number, body: unknown, { charset }: Variant): void {
  const text = jsonOf(body);
  response.writeHead(status, { "Content-Type": `application/json; charset=${charset ?? "utf-8"}` });
  response.end(charset === "big5" ? inBig5(text) : text);
}

/** Sends the refusal that the variant has for a call. */
export function sendRefusal(response: ServerResponse, refusal: Refusal, variant: Variant): void {
  const { status, code = status, msg = "不行", body, location } = refusal;
  if (location) return void response.writeHead(status, { Location: location }).end();
  if (body !== undefined) sendPage(response, status, body);
  else sendJson(response, status, { code, msg, data: "data" in refusal ? refusal.data : null }, variant);
}

const MESSAGES: Partial<Record<UnknownAnswer, string>> = {
  "401": "Unauthenticated.",
  "403": "Forbidden",
  "405": "Method Not Allowed",
  "501": "Not Implemented",
  json404: "Not Found",
};

/** Answers calls outside of section 7. */
export function sendUnknown(response: ServerResponse, variant: Variant): void {
  const { unknown = "json404" } = variant;
  if (unknown === "hanging") return;
  const status = Number(unknown.slice(-3));
  const msg = "沒有這個路徑";
  if (unknown.startsWith("envelope")) sendJson(response, status, { code: status, msg, data: null }, variant);
  else if (unknown.startsWith("code"))
    sendJson(response, 200, { code: Number(unknown.slice(4)), msg, data: null }, variant);
  else if (unknown.startsWith("html")) sendPage(response, status, "<!doctype html><title>山泉茶行</title><p>您好</p>");
  else sendJson(response, status, { message: MESSAGES[unknown] }, variant);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(html);
}
