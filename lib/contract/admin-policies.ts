import { z } from "zod";
import { day, time } from "./envelope";
import { textBlock, writtenLine } from "./field-schemas";
import { policy, policyKey } from "./policies";
import { policyVersion } from "./terms";
import { textFacts } from "./text-facts";

/** `past`: formerly in force; orders and consents still refer to it. */
export const policyStates = ["in_force", "scheduled", "past"] as const;

export const policyVersionSummary = z.object({
  version: policyVersion,
  title: z.string(),
  state: z.enum(policyStates),
  effective_at: time,
  created_at: time,
  /** Null for the version the shop came with, and for renewed versions. */
  created_by: z.string().nullable(),
  /** The version that this one repeats after a setting changed; null for versions that staff wrote. */
  renewal_of: policyVersion.nullable(),
});
export type PolicyVersionSummary = z.infer<typeof policyVersionSummary>;

/** A policy page, and its version in force; null before the first was written. */
export const policyOverview = z.object({
  key: policyKey,
  current: policyVersionSummary.nullable(),
  scheduled: policyVersionSummary.nullable(),
  versions: z.number().int(),
});
export type PolicyOverview = z.infer<typeof policyOverview>;

export const adminPolicyVersion = policyVersionSummary.extend({ summary: z.string(), body: z.string() });
export type AdminPolicyVersion = z.infer<typeof adminPolicyVersion>;

export const adminPolicy = z.object({
  key: policyKey,
  /** The version written last, with which the editor opens; null before the first. */
  newest: adminPolicyVersion.nullable(),
  /** The editor's text before the first version. */
  draft: policy.pick({ title: true, summary: true, body: true }),
  /** Placeholders that the text may use in double braces. */
  facts: textFacts,
  /** The newest first. */
  versions: z.array(policyVersionSummary),
});
export type AdminPolicy = z.infer<typeof adminPolicy>;

export const createPolicyVersion = z.strictObject({
  title: writtenLine(60),
  summary: writtenLine(200),
  /** Markdown. Short enough for the largest body of a call. */
  body: textBlock(25_000).pipe(z.string().min(1)),
  /** The first day, in Taipei, on which it holds: today or later; null is at once. */
  effective_on: day.nullable(),
  /** The newest version when the editor opened; 409 when there is a newer one by now. */
  based_on: policyVersion.nullable(),
});
export type CreatePolicyVersion = z.output<typeof createPolicyVersion>;

export const policyVersionParams = z.object({ key: policy.shape.key, version: policyVersion });
