import { PolicyView } from "@/components/content/policy-view";
import { loadPolicy, policyMetadata } from "@/lib/storefront/policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("anti-fraud", "/anti_fraud");

export default async function AntiFraudPage() {
  return <PolicyView policy={await loadPolicy("anti-fraud")} />;
}
