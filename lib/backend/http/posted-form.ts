import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { DeclaredRoute } from "./routing";

/** Bytes of a provider's notice that are read at most. */
export const MAX_NOTICE = 20_000;

/** What a provider's notices want to hear; anything else makes it send them again. */
export type NoticeAnswers = { heard: string; refused: (reason: string) => string };

/** A route to which another site's server or form posts: without the secret header, and answered in its own way. */
export function postedForm(path: string, summary: string, responses: DeclaredRoute["responses"]): DeclaredRoute {
  const schema = z.record(z.string(), z.string());
  return {
    method: "post",
    path,
    summary,
    "x-open": true,
    "x-errors": ["body_too_large"],
    request: { body: { required: true, content: { "application/x-www-form-urlencoded": { schema } } } },
    responses,
  };
}

/** The same for a provider's notices. */
export function postedNotice(path: string, summary: string, { heard, refused }: NoticeAnswers): DeclaredRoute {
  const description = `\`${heard}\`, or \`${refused("")}\` and why the notice was not taken`;
  return postedForm(path, summary, { 200: { description, content: { "text/plain": { schema: z.string() } } } });
}

/** The fields of what was posted. */
export async function postedFields(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
