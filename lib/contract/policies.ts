import { z } from "zod";
import { time } from "./envelope";

/** The pages that are kept as content, by the last part of their path. */
export const policyKeys = ["about", "anti-fraud", "privacy-policy", "refund-and-return", "term-of-service"] as const;
export const policyKey = z.enum(policyKeys);
export type PolicyKey = z.infer<typeof policyKey>;

/** What every order and every registration agrees to or is told: without these in force there are none. */
export const requiredPolicies = ["term-of-service", "privacy-policy", "refund-and-return"] as const;
export type RequiredPolicy = (typeof requiredPolicies)[number];

/** Those that are not in force yet. @param found of `GET /admin/policies` */
export function missingPolicies(found: readonly { key: PolicyKey; current: object | null }[]): RequiredPolicy[] {
  return requiredPolicies.filter((required) => !found.some(({ key, current }) => key === required && current !== null));
}

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
