import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { DeclaredRoute } from "./routing";

/** Largest notice of a provider, in bytes. */
export const MAX_NOTICE = 20_000;

/** The answers that a provider expects to its notices; after any other it sends them again. */
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

/** A route to which a provider posts its notices. */
export function postedNotice(path: string, summary: string, { heard, refused }: NoticeAnswers): DeclaredRoute {
  const description = `\`${heard}\`, or \`${refused("")}\` and why the notice was not taken`;
  return postedForm(path, summary, { 200: { description, content: { "text/plain": { schema: z.string() } } } });
}

/** The fields of the posted form. */
export async function postedFields(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
