import { policyMetadata } from "@/lib/storefront/policy-metadata";
import { PolicyPage } from "../../policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("privacy-policy", "/privacy-policy");

export default function PrivacyPolicyPage() {
  return <PolicyPage policyKey="privacy-policy" />;
}
