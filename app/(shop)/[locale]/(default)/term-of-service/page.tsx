import { PolicyView } from "@/components/content/policy-view";
import { loadPolicy, policyMetadata } from "@/lib/storefront/policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("term-of-service", "/term-of-service");

export default async function TermOfServicePage() {
  return <PolicyView policy={await loadPolicy("term-of-service")} />;
}
