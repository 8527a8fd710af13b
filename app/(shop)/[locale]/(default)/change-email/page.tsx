import { memberMetadata } from "@/lib/storefront/member-metadata";
import { LinkPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("change_email");

export default function ChangeEmailPage() {
  return <LinkPage purpose="change_email" />;
}
