import { policyMetadata } from "@/lib/storefront/policy-metadata";
import { PolicyPage } from "../../policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("term-of-service", "/term-of-service");

export default function TermOfServicePage() {
  return <PolicyPage policyKey="term-of-service" />;
}
