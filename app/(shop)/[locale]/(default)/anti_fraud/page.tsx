import { policyMetadata } from "@/lib/storefront/policy-metadata";
import { PolicyPage } from "../../policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("anti-fraud", "/anti_fraud");

export default function AntiFraudPage() {
  return <PolicyPage policyKey="anti-fraud" />;
}
