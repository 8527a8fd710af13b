import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StaffOrderForm } from "@/components/admin/orders/staff-order-form";

export const generateMetadata = pageTitle((t) => t("staff_order.title"));

/** Makes an order for a shopper on the telephone. */
export default async function NewOrderPage() {
  const t = await getTranslations("admin.staff_order");
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  if (!screen.may("orders_write")) redirect("/admin/forbidden");
  return (
    <>
      <ScreenHead list="/admin/order" title={t("title")} text={t("text")} />
      <StaffOrderForm />
    </>
  );
}
