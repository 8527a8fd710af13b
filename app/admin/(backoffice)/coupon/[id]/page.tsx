import { MissingEntry } from "@/app/admin/missing-entry";
import { pageTitle } from "@/app/admin/page-parts";
import { CouponForm } from "@/components/admin/coupons/coupon-form";
import { CouponState } from "@/components/admin/coupons/coupon-state";
import { CouponUses } from "@/components/admin/coupons/coupon-uses";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";
import { getCategories } from "@/lib/storefront/catalogue";

export const generateMetadata = pageTitle((t) => t("coupons.title"));

type Props = { params: Promise<{ id: string }> };

/** One coupon: its rule, and the orders that used it. */
export default async function CouponPage({ params }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) return <MissingEntry list="/admin/coupon" />;
  const loaded = await loadForAdmin(async (admin) => {
    const [coupon, uses, me] = await Promise.all([
      admin.call("GET coupons/{id}", { params: { id: Number(id) } }),
      admin.call("GET coupons/{id}/uses", { params: { id: Number(id) } }),
      admin.call("GET me"),
    ]);
    return { coupon: coupon.data, uses: uses.data, me: me.data };
  });
  if (!loaded) return <MissingEntry list="/admin/coupon" />;
  const { coupon, uses, me } = loaded;
  const categories = await getCategories();
  return (
    <>
      <ScreenHead title={coupon.code} text={coupon.title}>
        <CouponState state={coupon.state} />
      </ScreenHead>
      <CouponForm
        document={coupon}
        categories={categories.map(({ id: categoryId, title }) => ({ id: categoryId, title }))}
        mayWrite={roleMay(me.role, "coupons_write")}
      />
      <div className="mt-6">
        <CouponUses id={coupon.id} initial={uses} />
      </div>
    </>
  );
}
