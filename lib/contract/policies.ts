import { z } from "zod";
import { time } from "./envelope";

/** Keys of the pages that are kept as content: the last part of their path. */
export const policyKeys = ["about", "anti-fraud", "privacy-policy", "refund-and-return", "term-of-service"] as const;
export const policyKey = z.enum(policyKeys);
export type PolicyKey = z.infer<typeof policyKey>;

/** Policies that every order and registration agrees to or refers to: without them in force, both are refused. */
export const requiredPolicies = ["term-of-service", "privacy-policy", "refund-and-return"] as const;
export type RequiredPolicy = (typeof requiredPolicies)[number];

/**
 * Required policies that are not in force yet.
 * @param found of `GET /admin/policies`
 */
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
