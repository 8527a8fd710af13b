import { memberMetadata } from "@/lib/storefront/member-metadata";
import { LinkPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("verify");

export default function VerifyEmailPage() {
  return <LinkPage purpose="verify" />;
}
