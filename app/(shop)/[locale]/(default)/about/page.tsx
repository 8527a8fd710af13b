import { policyMetadata } from "@/lib/storefront/policy-metadata";
import { PolicyPage } from "../../policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("about", "/about");

export default function AboutPage() {
  return <PolicyPage policyKey="about" />;
}
