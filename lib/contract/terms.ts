import { z } from "zod";

/** What the demo shop opens with, and what is sent to an existing backend that has no terms to name. */
export const TERMS_VERSION = "2026-11-01";

/** Name of a version of a policy: the day from which it holds, and a number when it is not the first of that day. */
export const policyVersion = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
