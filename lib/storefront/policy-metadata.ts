import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PolicyKey } from "../contract/policies";
import { isBuildFrame } from "./build-frame";
import { getPolicy } from "./content";
import { shareMetadata } from "./share-metadata";

/** The name of each policy in links, also its title while it has no text. */
const names = {
  about: "about",
  "anti-fraud": "anti_fraud",
  "privacy-policy": "privacy_policy",
  "refund-and-return": "refund_and_return",
  "term-of-service": "term_of_service",
} as const satisfies Record<PolicyKey, string>;

export async function policyTitle(key: PolicyKey): Promise<string> {
  const t = await getTranslations("footer");
  return t(names[key]);
}

/** Title, description and canonical address of a policy's page; one without a text is not indexed. */
export async function policyMetadata(key: PolicyKey, path: string): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const policy = await getPolicy(key);
  const texts = { title: policy?.title ?? (await policyTitle(key)), description: policy?.summary };
  return { ...texts, ...(await shareMetadata({ ...texts, path })), robots: policy ? undefined : { index: false } };
}
