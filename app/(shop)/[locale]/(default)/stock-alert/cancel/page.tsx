import { memberMetadata } from "@/lib/storefront/member-metadata";
import { LinkPage } from "../../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("stock_alert_cancel");

export default function CancelStockAlertsPage() {
  return <LinkPage purpose="stock_alert_cancel" />;
}
