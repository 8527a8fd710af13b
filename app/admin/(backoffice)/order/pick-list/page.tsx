import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { LeftOut } from "@/components/admin/print/left-out";
import { PickListSheet } from "@/components/admin/print/pick-list-sheet";
import { PrintButton } from "@/components/admin/print/print-controls";
import { SmallLink } from "@/components/admin/small-button";
import { loadForAdmin } from "@/lib/api-client/server";
import { printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("print.pick_list"));

/** One pick list for all chosen orders. */
export default async function PickListPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.print");
  const chosen = printQuery.safeParse(await searchParams).data?.numbers;
  if (!chosen) {
    return (
      <>
        <ScreenHead list="/admin/order" title={t("pick_list")} />
        <NothingYet title={t("nothing_chosen")} text={t("choose_first")}>
          <SmallLink href="/admin/order?tab=to_pack" label={t("choose_orders")} />
        </NothingYet>
      </>
    );
  }
  const list = await loadForAdmin(
    async (admin) => (await admin.call("GET orders/pick-list", { query: { numbers: chosen } })).data,
  );
  if (!list) return null;
  if (list.rows.length === 0) {
    return (
      <>
        <ScreenHead list="/admin/order" title={t("pick_list")} />
        <NothingYet title={t("nothing_to_pick")} text={t("nothing_to_pick_text")}>
          <SmallLink href="/admin/order?tab=to_pack" label={t("back_to_list")} />
        </NothingYet>
        <LeftOut
          title={t("skipped_title")}
          orders={list.skipped.map(({ number, reason }) => ({ number, reason: t(`held.${reason}`) }))}
        />
      </>
    );
  }
  return (
    <>
      <div className="max-w-3xl print:hidden">
        <ScreenHead list="/admin/order" title={t("pick_list")}>
          <PrintButton />
        </ScreenHead>
      </div>
      <PickListSheet list={list} madeAt={new Date().toISOString()} />
    </>
  );
}
