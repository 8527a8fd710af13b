import { z } from "zod";

/** The demo shop's first version, also sent to an existing backend without terms. */
export const TERMS_VERSION = "2026-11-01";

/** Name of a version of a policy: its first day in force, with a number when it is not the first of that day. */
export const policyVersion = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
