import { type Answer, inJson } from "./answers";

export type Reply = { status: number; headers: Record<string, string>; body: string };

export function json(answer: Answer): Reply {
  return { status: 200, headers: { "Content-Type": "application/json" }, body: inJson(answer) };
}

export function html(status: number, body: string): Reply {
  return { status, headers: { "Content-Type": "text/html; charset=utf-8" }, body };
}

export function redirect(address: string): Reply {
  return { status: 303, headers: { Location: address }, body: "" };
}
