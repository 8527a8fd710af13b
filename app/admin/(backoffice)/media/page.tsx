import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { PictureGrid } from "@/components/admin/media/picture-grid";
import { UploadButton } from "@/components/admin/media/upload-button";
import { pictureListQuery } from "@/lib/contract/uploads";

export const generateMetadata = pageTitle((t) => t("media.title"));

/** The picture library. */
export default async function AdminMediaPage({ searchParams }: SearchProps) {
  const query = await queryIn(pictureListQuery, searchParams);
  const t = await getTranslations("admin.media");
  const screen = await loadScreen((read) => ({ list: read("GET pictures", { query }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        <UploadButton />
      </ScreenHead>
      <PictureGrid initial={screen.list} />
    </>
  );
}
