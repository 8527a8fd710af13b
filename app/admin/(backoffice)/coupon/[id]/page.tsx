import { Copy } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { CouponForm } from "@/components/admin/coupons/coupon-form";
import { CouponUses } from "@/components/admin/coupons/coupon-uses";
import { couponTones, usesOf } from "@/components/admin/coupons/coupon-words";
import { FigureRow } from "@/components/admin/layout/figure-row";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { id as idShape } from "@/lib/contract/envelope";
import { withOwnIds } from "@/lib/contract/shown-id";
import { formatMoney } from "@/lib/format";
import { getCategories } from "@/lib/storefront/catalogue";

export const generateMetadata = pageTitle((t) => t("coupons.title"));

export default async function CouponPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    coupon: read("GET coupons/{id}", { params: { id } }),
    uses: read("GET coupons/{id}/uses", { params: { id } }),
  }));
  if (!screen) return <MissingEntry list="/admin/coupon" />;
  const { coupon, uses, may } = screen;
  const [t, categories] = await Promise.all([getTranslations("admin.coupons"), getCategories()]);
  return (
    <>
      <ScreenHead
        list="/admin/coupon"
        title={coupon.code}
        text={coupon.title}
        badge={<Badge tone={couponTones[coupon.state]}>{t(`states.${coupon.state}`)}</Badge>}
      >
        {may("coupons_write") && (
          <SmallLink href={`/admin/coupon/new?copy=${coupon.id}`} icon={Copy} label={t("copy")} />
        )}
      </ScreenHead>
      {coupon.fixed_code && (
        <FigureRow
          figures={[
            [t("used"), usesOf(t, coupon)],
            ...(coupon.kind === "free_shipping"
              ? []
              : [[t("discount_total"), formatMoney(coupon.discount_total)] satisfies [string, string]]),
            [t("sales"), formatMoney(coupon.sales)],
          ]}
        />
      )}
      <CouponForm
        document={coupon}
        categories={withOwnIds(categories).map(({ id: categoryId, title }) => ({ id: categoryId, title }))}
        mayWrite={may("coupons_write")}
      />
      <div className="mt-6">
        <CouponUses id={coupon.id} used={coupon.used} initial={uses} />
      </div>
    </>
  );
}
