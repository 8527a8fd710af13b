import { z } from "zod";

/**
 * The terms that the shop comes with. Which version is in force is the backend's to say, since staff may have saved
 * another one (`policyInForce`); otherwise this one holds.
 */
export const TERMS_VERSION = "2026-11-01";

/** Name of a version of a policy: the day from which it holds, and a number when it is not the first of that day. */
export const policyVersion = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
