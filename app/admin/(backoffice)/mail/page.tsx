import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { MailGrid } from "@/components/admin/mails/mail-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { mailListQuery } from "@/lib/contract/mails";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("mails.title"));

/** The outbox: every mail of the last month and its state. */
export default async function AdminMailPage({ searchParams }: SearchProps) {
  const query = knownQuery(mailListQuery.shape, await searchParams);
  const t = await getTranslations("admin.mails");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET mails", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")} />
      <MailGrid
        initial={loaded.list}
        mayResend={roleMay(loaded.me.role, "mails_write")}
        maySearch={roleMay(loaded.me.role, "personal_data_read")}
      />
    </>
  );
}
