import { LinkAction } from "@/components/members/link-action";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("stock_alert");

export default function StockAlertPage() {
  return (
    <MemberPage form="stock_alert" fields={0}>
      <LinkAction purpose="stock_alert" />
    </MemberPage>
  );
}
