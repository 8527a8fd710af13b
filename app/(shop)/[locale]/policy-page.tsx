import { PolicyView } from "@/components/content/policy-view";
import type { PolicyKey } from "@/lib/contract/policies";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getPolicy } from "@/lib/storefront/content";
import { policyTitle } from "@/lib/storefront/policy-metadata";
import { Elsewhere } from "./elsewhere";

/** A page whose text is a policy. */
export async function PolicyPage({ policyKey }: { policyKey: PolicyKey }) {
  if (await isBuildFrame()) return null;
  const policy = await getPolicy(policyKey);
  return policy ? (
    <PolicyView policy={policy} />
  ) : (
    <Elsewhere title={await policyTitle(policyKey)} reason="preparing" />
  );
}
