import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { Policy, PolicyKey } from "../contract/policies";
import { isBuildFrame } from "./build-frame";
import { getPolicy } from "./content";
import { shareMetadata } from "./share-metadata";

/** Title, description and canonical address of a page that shows a policy. */
export async function policyMetadata(key: PolicyKey, path: string): Promise<Metadata> {
  const policy = await loadPolicy(key);
  if (!policy) return {};
  const texts = { title: policy.title, description: policy.summary };
  return { ...texts, ...(await shareMetadata({ ...texts, path })) };
}

/** The policy for a page; null in the build's empty frame, a 404 where the shop has none. */
export async function loadPolicy(key: PolicyKey): Promise<Policy | null> {
  if (await isBuildFrame()) return null;
  return (await getPolicy(key)) ?? notFound();
}
