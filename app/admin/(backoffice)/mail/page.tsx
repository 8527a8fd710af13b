import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { MailGrid } from "@/components/admin/mails/mail-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { mailListQuery } from "@/lib/contract/mails";
import { roleMay } from "@/lib/contract/permissions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.mails");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The outbox: what became of every letter of the last month. */
export default async function AdminMailPage({ searchParams }: Props) {
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
