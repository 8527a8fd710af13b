import { PolicyView } from "@/components/content/policy-view";
import { loadPolicy, policyMetadata } from "@/lib/storefront/policy-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("about", "/about");

export default async function AboutPage() {
  return <PolicyView policy={await loadPolicy("about")} />;
}
