import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { PackingSlipSheet } from "@/components/admin/print/packing-slip-sheet";
import { PrintButton } from "@/components/admin/print/print-button";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { loadForAdmin } from "@/lib/api-client/server";
import { printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("print.packing_slip"));

/** What lies in each parcel, one order per page. */
export default async function PackingSlipPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.print");
  const given = await searchParams;
  const chosen = printQuery.safeParse(given).data?.numbers;
  if (!chosen) return <EmptyState title={t("nothing_chosen")} text={t("choose_first")} heading="h1" />;
  const withPrices = given.prices === "1";
  const slips = await loadForAdmin(
    async (admin) => (await admin.call("GET orders/packing-slips", { query: { numbers: chosen } })).data,
  );
  if (!slips) return null;
  const other = new URLSearchParams({ numbers: chosen.join(","), ...(withPrices ? {} : { prices: "1" }) });
  return (
    <>
      <div className="print:hidden">
        <ScreenHead title={t("packing_slips", { count: slips.length })}>
          <AppLink
            href={`/admin/order/packing-slip?${other}`}
            replace
            prefetch={false}
            className={buttonStyle({ look: "outline", size: "small" })}
          >
            {withPrices ? t("without_prices") : t("with_prices")}
          </AppLink>
          <PrintButton />
        </ScreenHead>
      </div>
      {slips.map((slip) => (
        <PackingSlipSheet key={slip.number} slip={slip} withPrices={withPrices} />
      ))}
    </>
  );
}
