import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { BannerList } from "@/components/admin/content/banner-list";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("banner.title"));

/** The banners of the home page, in its order. */
export default async function AdminBannersPage() {
  const t = await getTranslations("admin.banner");
  const loaded = await loadForAdmin(async (admin) => ({
    banners: (await admin.call("GET banners")).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  const { banners, me } = loaded;
  const mayWrite = roleMay(me.role, "content_write");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        {mayWrite && (
          <AppLink prefetch="auto" href="/admin/banner/new" className={buttonStyle({ size: "small" })}>
            {t("new")}
          </AppLink>
        )}
      </ScreenHead>
      {banners.length > 0 ? (
        <BannerList
          key={banners.map(({ id, version }) => `${id}-${version}`).join()}
          initial={banners}
          mayWrite={mayWrite}
        />
      ) : (
        <EmptyState title={t("empty_title")} text={t("empty_text")} />
      )}
    </>
  );
}
