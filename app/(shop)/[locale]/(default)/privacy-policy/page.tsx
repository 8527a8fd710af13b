import { PolicyView } from "@/components/content/policy-view";
import { loadPolicy, policyMetadata } from "@/lib/storefront/policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("privacy-policy", "/privacy-policy");

export default async function PrivacyPolicyPage() {
  return <PolicyView policy={await loadPolicy("privacy-policy")} />;
}
