import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps, sendsMails } from "@/app/admin/page-parts";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { MailGrid } from "@/components/admin/mails/mail-grid";
import { SmallLink } from "@/components/admin/small-button";
import { workLinks } from "@/components/admin/work-links";
import { mailListQuery } from "@/lib/contract/mails";

export const generateMetadata = pageTitle((t) => t("mails.title"));

/** The outbox: every mail of the last month and its state. */
export default async function AdminMailPage({ searchParams }: SearchProps) {
  const query = await queryIn(mailListQuery, searchParams);
  const t = await getTranslations("admin.mails");
  const screen = await loadScreen((read) => ({
    list: read("GET mails", { query }),
    failed: read("GET mails", { query: { status: "failed", per_page: 1 } }),
  }));
  if (!screen) return null;
  const { list, failed, may } = screen;
  const isSending = await sendsMails();
  return (
    <>
      <ScreenHead title={t("title")} />
      <NoMailServer className="mb-6">{t("no_server")}</NoMailServer>
      {isSending && failed.total > 0 && query.status !== "failed" && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-danger-soft px-4 py-3 text-danger">
          <p className="min-w-0 flex-1 basis-72">{t("some_failed", { count: failed.total })}</p>
          <SmallLink href={workLinks.failed_mails.href} label={t("show_failed")} />
        </div>
      )}
      <MailGrid
        initial={list}
        isSending={isSending}
        mayResend={may("mails_write")}
        mayReadOrders={may("orders_read")}
        maySearch={may("personal_data_read")}
      />
    </>
  );
}
