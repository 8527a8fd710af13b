import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadScreen, MissingEntry, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { CouponForm } from "@/components/admin/coupons/coupon-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { id as idShape } from "@/lib/contract/envelope";
import { withOwnIds } from "@/lib/contract/shown-id";
import { getCategories } from "@/lib/storefront/catalogue";

export const generateMetadata = pageTitle((t) => t("coupons.new"));

/** An empty form, or one with the values of another coupon (`?copy=`). Saving opens the new coupon. */
export default async function NewCouponPage({ searchParams }: SearchProps) {
  const id = idShape.safeParse((await searchParams).copy).data;
  const screen = await loadScreen((read) => ({
    template: id ? read("GET coupons/{id}", { params: { id } }) : Promise.resolve(undefined),
  }));
  if (!screen) return <MissingEntry list="/admin/coupon" />;
  if (!screen.may("coupons_write")) redirect("/admin/coupon");
  const [t, categories] = await Promise.all([getTranslations("admin.coupons"), getCategories()]);
  return (
    <>
      <ScreenHead list="/admin/coupon" title={t("new")} />
      <CouponForm
        template={screen.template}
        categories={withOwnIds(categories).map(({ id: categoryId, title }) => ({ id: categoryId, title }))}
        mayWrite
      />
    </>
  );
}
