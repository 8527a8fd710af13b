import { z } from "zod";

/**
 * Versions of the sentence by which a buyer consents to an allowance on the return form, the current one last. The
 * texts are in `messages/zh/order.json`, `returns.allowance_consent`, by version; a changed text is a new version.
 */
export const allowanceConsentVersions = ["2026-11-28"] as const;

export const ALLOWANCE_CONSENT = "2026-11-28" satisfies (typeof allowanceConsentVersions)[number];

export const allowanceConsent = z.enum(allowanceConsentVersions);
