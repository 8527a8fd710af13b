import { z } from "zod";
import { time } from "./envelope";

/** The pages that are kept as content, by the last part of their path. */
export const policyKeys = ["about", "anti-fraud", "privacy-policy", "refund-and-return", "term-of-service"] as const;
export const policyKey = z.enum(policyKeys);
export type PolicyKey = z.infer<typeof policyKey>;

/** The version in force; orders and consents name the version that they were given under. */
export const policy = z.object({
  key: policyKey,
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Markdown without raw HTML. */
  body: z.string(),
  updated_at: time,
});
export type Policy = z.infer<typeof policy>;
