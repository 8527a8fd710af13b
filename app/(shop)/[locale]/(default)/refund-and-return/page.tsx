import { PolicyView } from "@/components/content/policy-view";
import { loadPolicy, policyMetadata } from "@/lib/storefront/policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("refund-and-return", "/refund-and-return");

export default async function RefundAndReturnPage() {
  return <PolicyView policy={await loadPolicy("refund-and-return")} />;
}
