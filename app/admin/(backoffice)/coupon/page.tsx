import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { CouponGrid } from "@/components/admin/coupons/coupon-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { loadForAdmin } from "@/lib/api-client/server";
import { couponListQuery } from "@/lib/contract/admin-coupons";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("coupons.title"));

/** All coupons. */
export default async function CouponsPage({ searchParams }: SearchProps) {
  const query = knownQuery(couponListQuery.shape, await searchParams);
  const t = await getTranslations("admin.coupons");
  const loaded = await loadForAdmin(async (admin) => {
    const [list, me] = await Promise.all([admin.call("GET coupons", { query }), admin.call("GET me")]);
    return { list: list.data, me: me.data };
  });
  if (!loaded) return null;
  const mayWrite = roleMay(loaded.me.role, "coupons_write");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        {mayWrite && (
          <AppLink href="/admin/coupon/new" className={buttonStyle({ size: "small" })}>
            {t("new")}
          </AppLink>
        )}
      </ScreenHead>
      <CouponGrid initial={loaded.list} mayWrite={mayWrite} />
    </>
  );
}
