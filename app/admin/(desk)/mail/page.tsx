import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailFilters, mailListHref } from "@/components/admin/mail-filters";
import { MailTable } from "@/components/admin/mail-table";
import { PageLinks } from "@/components/catalogue/page-links";
import { loadForAdmin } from "@/lib/api-client/server";
import { mailListQuery } from "@/lib/contract/mails";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.mails");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The outbox: what became of every letter of the last month. */
export default async function AdminMailPage({ searchParams }: Props) {
  const given = await searchParams;
  const status = mailListQuery.shape.status.catch(undefined).parse(given.status);
  const page = mailListQuery.shape.page.catch(1).parse(given.page);
  const t = await getTranslations("admin.mails");
  const list = await loadForAdmin(async (admin) => (await admin.mails({ status, page })).data);
  if (!list) return null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("count", { count: list.total })}</p>
      </div>
      <MailFilters status={status} />
      <MailTable mails={list.data} />
      <PageLinks
        page={list.page}
        last={list.last_page}
        prefetch={false}
        hrefOf={(number) => mailListHref(status, number)}
      />
    </>
  );
}
