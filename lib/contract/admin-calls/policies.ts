import { z } from "zod";
import {
  adminPolicy,
  adminPolicyVersion,
  createPolicyVersion,
  policyOverview,
  policyVersionParams,
} from "../admin-policies";
import { policyKey } from "../policies";
import type { AdminCalls } from "./admin-call";

const change = { permission: "content_write", data: adminPolicy, invalidates: ["policies"] } as const;

export const policyCalls = {
  "GET policies": {
    permission: "content_read",
    summary: "The pages kept as content, with their versions in force",
    data: z.array(policyOverview),
  },
  "GET policies/{key}": {
    permission: "content_read",
    summary: "One policy with its history",
    params: z.object({ key: policyKey }),
    data: adminPolicy,
  },
  "GET policies/{key}/versions/{version}": {
    permission: "content_read",
    summary: "A version with its text",
    params: policyVersionParams,
    data: adminPolicyVersion,
  },
  "POST policies/{key}/versions": {
    ...change,
    audit: "policy_create",
    summary: "Write a new version of a policy",
    params: z.object({ key: policyKey }),
    body: createPolicyVersion,
    errors: ["version_conflict"],
  },
  "DELETE policies/{key}/versions/{version}": {
    ...change,
    audit: "policy_withdraw",
    summary: "Take back a version that has not begun",
    params: policyVersionParams,
    errors: ["state_conflict"],
  },
} satisfies AdminCalls;
