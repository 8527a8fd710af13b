import { getTranslations } from "next-intl/server";
import { currentBasics, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { BackLink } from "@/components/admin/layout/back-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { PackingSlipSheet } from "@/components/admin/print/packing-slip-sheet";
import { PrintButton } from "@/components/admin/print/print-button";
import { SmallLink } from "@/components/admin/small-button";
import { loadForAdmin } from "@/lib/api-client/server";
import { printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("print.packing_slip"));

export default async function PackingSlipPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.print");
  const order = await getTranslations("admin.order");
  const given = await searchParams;
  const chosen = printQuery.safeParse(given).data?.numbers;
  if (!chosen) return <NothingYet title={t("nothing_chosen")} text={t("choose_first")} heading="h1" />;
  const withPrices = given.prices === "1";
  const [slips, basics] = await Promise.all([
    loadForAdmin(async (admin) => (await admin.call("GET orders/packing-slips", { query: { numbers: chosen } })).data),
    currentBasics(),
  ]);
  if (!slips) return null;
  const other = new URLSearchParams({ numbers: chosen.join(","), ...(withPrices ? {} : { prices: "1" }) });
  return (
    <>
      <div className="print:hidden">
        <BackLink href="/admin/order">{order("back")}</BackLink>
        <ScreenHead title={t("packing_slips", { count: slips.length })}>
          <SmallLink
            href={`/admin/order/packing-slip?${other}`}
            replace
            prefetch={false}
            label={t(withPrices ? "without_prices" : "with_prices")}
          />
          <PrintButton />
        </ScreenHead>
      </div>
      {slips.map((slip) => (
        <PackingSlipSheet key={slip.number} slip={slip} basics={basics} withPrices={withPrices} />
      ))}
    </>
  );
}
