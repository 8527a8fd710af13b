import type { PolicyKey } from "@/lib/contract/policies";
import type { PolicyText } from "../tables";
import { about } from "./about";
import { antiFraud } from "./anti-fraud";
import { privacyPolicy } from "./privacy-policy";
import { refundAndReturn } from "./refund-and-return";
import { termOfService } from "./term-of-service";

/**
 * What a shop's texts begin with. They ask for the settings, and mark what only the owner can decide: with a mark left a
 * text cannot be put in force.
 */
export const policyDrafts: Record<PolicyKey, PolicyText> = {
  about,
  "anti-fraud": antiFraud,
  "privacy-policy": privacyPolicy,
  "refund-and-return": refundAndReturn,
  "term-of-service": termOfService,
};
