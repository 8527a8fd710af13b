import { Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { PageList } from "@/components/admin/pages/page-list";
import { SmallLink } from "@/components/admin/small-button";

export const generateMetadata = pageTitle((t) => t("page.title"));

export default async function AdminPagesPage() {
  const t = await getTranslations("admin.page");
  const screen = await loadScreen((read) => ({ pages: read("GET pages") }));
  if (!screen) return null;
  const add = screen.may("content_write") && (
    <SmallLink look="solid" icon={Plus} href="/admin/pages/new" label={t("new")} />
  );
  const hasPages = screen.pages.length > 0;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        <SmallLink href="/admin/menu" label={t("to_menus")} />
        {hasPages && add}
      </ScreenHead>
      {hasPages ? (
        <PageList pages={screen.pages} />
      ) : (
        <NothingYet title={t("empty_title")} text={t("empty_text")}>
          {add}
        </NothingYet>
      )}
    </>
  );
}
