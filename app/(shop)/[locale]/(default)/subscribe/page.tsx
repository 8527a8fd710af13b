import { memberMetadata } from "@/lib/storefront/member-metadata";
import { LinkPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("subscribe");

export default function SubscribePage() {
  return <LinkPage purpose="subscribe" />;
}
