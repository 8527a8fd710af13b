import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { MenuForm } from "@/components/admin/pages/menu-form";
import { companyLinks, headerLinks } from "@/components/layout/fixed-links";

export const generateMetadata = pageTitle((t) => t("menu.title"));

export default async function AdminMenuPage() {
  const t = await getTranslations("admin.menu");
  const screen = await loadScreen((read) => ({ menus: read("GET menus") }));
  if (!screen) return null;
  const [header, footer] = await Promise.all([getTranslations("header"), getTranslations("footer")]);
  const fixed = {
    header: headerLinks.map(([key]) => header(key)),
    footer: companyLinks.map(([key]) => footer(key)),
  };
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <div className="max-w-4xl">
        <MenuForm document={screen.menus} fixed={fixed} mayWrite={screen.may("content_write")} />
      </div>
    </>
  );
}
