import { Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BannerList } from "@/components/admin/content/banner-list";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { narrowStyle } from "@/components/admin/panel";
import { SmallLink } from "@/components/admin/small-button";

export const generateMetadata = pageTitle((t) => t("banner.title"));

export default async function AdminBannersPage() {
  const t = await getTranslations("admin.banner");
  const screen = await loadScreen((read) => ({ banners: read("GET banners") }));
  if (!screen) return null;
  const { banners } = screen;
  const mayWrite = screen.may("content_write");
  const add = mayWrite && <SmallLink look="solid" icon={Plus} href="/admin/banner/new" label={t("new")} />;
  return (
    <div className={narrowStyle}>
      <ScreenHead title={t("title")} text={t("text")}>
        {banners.length > 0 && add}
      </ScreenHead>
      {banners.length > 0 ? (
        <BannerList
          key={banners.map(({ id, version }) => `${id}-${version}`).join()}
          initial={banners}
          mayWrite={mayWrite}
        />
      ) : (
        <NothingYet title={t("empty_title")} text={t("empty_text")}>
          {add}
        </NothingYet>
      )}
    </div>
  );
}
