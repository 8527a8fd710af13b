import { policyMetadata } from "@/lib/storefront/policy-metadata";
import { PolicyPage } from "../../policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("refund-and-return", "/refund-and-return");

export default function RefundAndReturnPage() {
  return <PolicyPage policyKey="refund-and-return" />;
}
