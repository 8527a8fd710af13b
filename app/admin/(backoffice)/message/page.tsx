import { getTranslations } from "next-intl/server";
import { countsOf, loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StatusTabs } from "@/components/admin/layout/status-tabs";
import { ContactGrid } from "@/components/admin/messages/contact-grid";
import { contactListQuery, contactStatuses } from "@/lib/contract/contacts";
import { knownQuery } from "@/lib/contract/known-query";

export const generateMetadata = pageTitle((t) => t("message.title"));

export default async function AdminMessagesPage({ searchParams }: SearchProps) {
  const search = await searchParams;
  const known = knownQuery(contactListQuery.shape, search);
  const chosen = contactStatuses.find((one) => one === known.status);
  const status = search.tab === "all" ? undefined : (chosen ?? "open");
  // The message that has waited longest comes first.
  const query = { ...(status === "open" && { sort_method: "1" as const }), ...known, status };
  const t = await getTranslations("admin.message");
  const screen = await loadScreen((read) => ({
    list: read("GET contacts", { query }),
    counts: countsOf(["all", ...contactStatuses], (part) =>
      read("GET contacts", { query: { status: part === "all" ? undefined : part, per_page: 1 } }),
    ),
  }));
  if (!screen) return null;
  const { list, counts, may } = screen;
  return (
    <>
      <ScreenHead title={t("title")} />
      <StatusTabs
        call="GET contacts"
        href="/admin/message"
        label={t("tabs_label")}
        all={t("all")}
        statuses={contactStatuses}
        nameOf={(status) => t(`statuses.${status}`)}
        counts={counts}
        current={status}
        work="open"
        first="open"
      />
      <ContactGrid
        key={status}
        status={status}
        initial={list}
        mayWrite={may("messages_write")}
        canReadPersonalData={may("personal_data_read")}
      />
    </>
  );
}
