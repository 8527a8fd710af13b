import type { PolicyKey } from "@/lib/contract/policies";
import type { PolicyText } from "../tables";
import { about } from "./about";
import { antiFraud } from "./anti-fraud";
import { privacyPolicy } from "./privacy-policy";
import { refundAndReturn } from "./refund-and-return";
import { termOfService } from "./term-of-service";

/**
 * A shop's initial texts. They have placeholders for settings, and marks for what only the owner can decide: a text
 * with marks cannot be put in force.
 */
export const policyDrafts: Record<PolicyKey, PolicyText> = {
  about,
  "anti-fraud": antiFraud,
  "privacy-policy": privacyPolicy,
  "refund-and-return": refundAndReturn,
  "term-of-service": termOfService,
};
