import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { CouponForm } from "@/components/admin/coupons/coupon-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { getCategories } from "@/lib/storefront/catalogue";

export const generateMetadata = pageTitle((t) => t("coupons.new"));

/** An empty form; it leads on to the coupon that was made. */
export default async function NewCouponPage() {
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  if (!screen.may("coupons_write")) redirect("/admin/coupon");
  const [t, categories] = await Promise.all([getTranslations("admin.coupons"), getCategories()]);
  return (
    <>
      <ScreenHead list="/admin/coupon" title={t("new")} />
      <CouponForm categories={categories.map(({ id, title }) => ({ id, title }))} mayWrite />
    </>
  );
}
