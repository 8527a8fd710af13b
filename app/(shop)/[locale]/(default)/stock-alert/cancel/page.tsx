import { LinkAction } from "@/components/members/link-action";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("stock_alert_cancel");

export default function CancelStockAlertsPage() {
  return (
    <MemberPage form="stock_alert_cancel" fields={0}>
      <LinkAction purpose="stock_alert_cancel" />
    </MemberPage>
  );
}
