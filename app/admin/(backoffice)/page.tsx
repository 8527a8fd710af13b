import { getTranslations } from "next-intl/server";
import { pageTitle, queryIn, type SearchProps, sendsMails } from "@/app/admin/page-parts";
import { FormLinks } from "@/components/admin/dashboard/form-links";
import { OpeningChecklist } from "@/components/admin/dashboard/opening-checklist";
import { SalesPanel } from "@/components/admin/dashboard/sales-panel";
import { WorkList } from "@/components/admin/dashboard/work-list";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { dashboardQuery } from "@/lib/contract/dashboard";
import { may } from "@/lib/contract/permissions";
import { formatDateTime } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("dashboard.title"));

export default async function BackOfficePage({ searchParams }: SearchProps) {
  const query = await queryIn(dashboardQuery, searchParams);
  const t = await getTranslations("admin.dashboard");
  const mails = await getTranslations("admin.mails");
  const found = await loadForAdmin(async (admin) => {
    const [dashboard, { data: me }] = await Promise.all([admin.call("GET dashboard", { query }), admin.call("GET me")]);
    const opening = may(me, "settings_write") ? (await admin.call("GET opening")).data : null;
    const isFiling = may(me, "mails_read") && !(await sendsMails());
    const filed = isFiling
      ? (await admin.call("GET mails", { query: { status: "filed", per_page: 1 } })).data.total
      : null;
    return { ...dashboard.data, me, opening, filed };
  });
  if (!found) return null;
  const { opening, work, sales, me, filed } = found;
  const isNew = opening !== null && (!opening.is_open || opening.steps.some(({ done }) => !done));
  const isSold = sales !== null && sales.total.orders + sales.previous.orders > 0;
  return (
    <>
      <ScreenHead title={t("title")} text={t("as_of", { time: formatDateTime(found.made_at) })} />
      {filed !== null && (!isNew || filed > 0) && (
        <NoMailServer className="mb-6">{mails("unsent", { count: filed })}</NoMailServer>
      )}
      {isNew && <OpeningChecklist opening={opening} />}
      <WorkList work={work} isNew={isNew} />
      {sales && (!isNew || isSold) && <SalesPanel sales={sales} />}
      {!sales && <FormLinks staff={me} />}
    </>
  );
}
