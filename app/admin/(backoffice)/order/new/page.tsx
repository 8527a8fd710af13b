import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { currentSettings, loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StaffOrderForm } from "@/components/admin/orders/by-staff/staff-order-form";
import { id } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("staff_order.title"));

/** Makes an order for a shopper on the telephone; `?member=` names the member. */
export default async function NewOrderPage({ searchParams }: SearchProps) {
  const member = id.safeParse((await searchParams).member);
  const t = await getTranslations("admin.staff_order");
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  if (!screen.may("orders_write")) redirect("/admin/forbidden");
  const { payments, invoicing, sends_mails } = await currentSettings();
  const isByLink = payments.some((method) => method !== "cash_on_delivery");
  /** How the shopper gets the payment link, if there is one. */
  const link = !isByLink ? "none" : sends_mails ? "mail" : "copy";
  return (
    <>
      <ScreenHead list="/admin/order" title={t("title")} text={t("text", { link })} />
      <StaffOrderForm
        payments={payments}
        invoicing={invoicing}
        maySet={screen.may("settings_read")}
        mayFindMembers={screen.may("members_read")}
        memberId={member.success && screen.may("members_read") ? member.data : undefined}
      />
    </>
  );
}
