import { Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { CouponGrid } from "@/components/admin/coupons/coupon-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { couponListQuery } from "@/lib/contract/admin-coupons";

export const generateMetadata = pageTitle((t) => t("coupons.title"));

export default async function CouponsPage({ searchParams }: SearchProps) {
  const query = await queryIn(couponListQuery, searchParams);
  const t = await getTranslations("admin.coupons");
  const screen = await loadScreen((read) => ({ list: read("GET coupons", { query }) }));
  if (!screen) return null;
  const mayWrite = screen.may("coupons_write");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        {mayWrite && (
          <SmallLink look="solid" icon={Plus} href="/admin/coupon/new" prefetch={undefined} label={t("new")} />
        )}
      </ScreenHead>
      <CouponGrid initial={screen.list} mayWrite={mayWrite} />
    </>
  );
}
