import { getTranslations } from "next-intl/server";
import { currentBasics, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { LeftOut } from "@/components/admin/print/left-out";
import { PackingSlipSheet } from "@/components/admin/print/packing-slip-sheet";
import { PricesBox, PrintButton } from "@/components/admin/print/print-controls";
import { SmallLink } from "@/components/admin/small-button";
import { loadForAdmin } from "@/lib/api-client/server";
import { heldBecause, mayBeSent, printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("print.packing_slip"));

export default async function PackingSlipPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.print");
  const given = await searchParams;
  const chosen = printQuery.safeParse(given).data?.numbers;
  if (!chosen) {
    return (
      <>
        <ScreenHead list="/admin/order" title={t("packing_slip")} />
        <NothingYet title={t("nothing_chosen")} text={t("choose_first")}>
          <SmallLink href="/admin/order?tab=to_pack" label={t("choose_orders")} />
        </NothingYet>
      </>
    );
  }
  const withPrices = given.prices === "1";
  const [slips, basics] = await Promise.all([
    loadForAdmin(async (admin) => (await admin.call("GET orders/packing-slips", { query: { numbers: chosen } })).data),
    currentBasics(),
  ]);
  if (!slips) return null;
  const isUnpaidToo = given.unpaid === "1";
  const withUnpaid = isUnpaidToo || chosen.length === 1;
  const printed = withUnpaid ? slips : slips.filter(mayBeSent);
  const left = withUnpaid ? [] : slips.filter((slip) => !mayBeSent(slip));
  const address = (prices: boolean, unpaid: boolean) => {
    const more = { ...(prices && { prices: "1" }), ...(unpaid && { unpaid: "1" }) };
    return `/admin/order/packing-slip?${new URLSearchParams({ numbers: chosen.join(","), ...more })}`;
  };
  return (
    <>
      <div className="max-w-3xl print:hidden">
        <ScreenHead list="/admin/order" title={t("packing_slips", { count: printed.length })}>
          <PrintButton isEmpty={printed.length === 0} />
        </ScreenHead>
        <div className="mb-5">
          <PricesBox isOn={withPrices} other={address(!withPrices, isUnpaidToo)} />
        </div>
        {printed.length === 0 && (
          <NothingYet title={t("no_slips")} text={t("no_slips_text")}>
            <SmallLink href="/admin/order?tab=to_pack" label={t("back_to_list")} />
          </NothingYet>
        )}
        {left.length > 0 && (
          <>
            <p className="mt-6 flex flex-wrap items-center gap-3 rounded-xl bg-warning-soft px-4 py-3">
              {t("left_out", { count: left.length })}
              <SmallLink href={address(withPrices, true)} replace prefetch={false} label={t("print_unpaid")} />
            </p>
            <LeftOut
              title={t("held_title")}
              orders={left.map((slip) => {
                const held = heldBecause(slip);
                return { number: slip.number, reason: held && t(`held.${held}`) };
              })}
            />
          </>
        )}
      </div>
      {printed.map((slip, index) => (
        <PackingSlipSheet
          key={slip.number}
          slip={slip}
          basics={basics}
          withPrices={withPrices}
          place={{ sheet: index + 1, sheets: printed.length }}
        />
      ))}
    </>
  );
}
