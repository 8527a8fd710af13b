import { memberMetadata } from "@/lib/storefront/member-metadata";
import { LinkPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("unsubscribe");

export default function UnsubscribePage() {
  return <LinkPage purpose="unsubscribe" />;
}
