import { useTranslations } from "next-intl";
import { encode } from "uqr";
import { HeadRow, right } from "@/components/admin/layout/head-row";
import { ShopLogo } from "@/components/layout/shop-logo";
import { PickupStoreText } from "@/components/orders/pickup-store";
import { type Basics, shopNameOf } from "@/lib/contract/basics";
import { mayBeSent, type PackingSlip } from "@/lib/contract/order-bulk";
import { formatDate, formatMoney, formatPhone, titleOf } from "@/lib/format";
import { paperTable, Sheet } from "./sheet";

type Props = {
  slip: PackingSlip;
  basics: Basics;
  withPrices: boolean;
  /** Position among the sheets that are printed together. */
  place: { sheet: number; sheets: number };
};

/** The contents of a parcel. Without prices by default, since many parcels are presents. */
export function PackingSlipSheet({ slip, basics, withPrices, place }: Props) {
  const t = useTranslations("admin.print");
  const way = useTranslations("checkout");
  const { address, contact } = slip;
  const isFetchedHere = !address && !slip.store;
  return (
    <Sheet label={t("slip_of", { number: slip.number })}>
      <header className="mb-6 flex items-start justify-between gap-6 max-sm:flex-col-reverse max-sm:gap-4">
        <div className="flex items-start gap-4">
          <ScanCode text={slip.number} label={t("code_of", { number: slip.number })} className="size-20 shrink-0" />
          <div>
            <h2 className="text-xl font-semibold">{t("packing_slip")}</h2>
            <p className="tabular-nums">{slip.number}</p>
            <p className="text-sm">
              {t("placed_on", { date: formatDate(slip.placed_at) })}
              {place.sheets > 1 && <span className="ml-3 tabular-nums">{t("sheet", place)}</span>}
            </p>
            {!mayBeSent(slip) && <p className="mt-1 font-semibold">{t("not_paid")}</p>}
          </div>
        </div>
        <p className="flex min-h-9 items-center">
          <ShopLogo basics={basics} isOnPaper />
        </p>
      </header>
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-sm text-neutral-600">{t("to")}</dt>
        <dd>
          <strong className="font-semibold">{contact.name}</strong>　{formatPhone(contact.phone)}
        </dd>
        <dt className="text-sm text-neutral-600">{isFetchedHere ? t("way") : way(slip.shipping)}</dt>
        <dd>
          {address && `${address.zip} ${address.county}${address.district}${address.street}`}
          {slip.store && <PickupStoreText store={slip.store} />}
          {isFetchedHere && t("at_the_shop")}
        </dd>
        {slip.payment === "cash_on_delivery" && slip.payment_status === "unpaid" && (
          <>
            <dt className="text-sm text-neutral-600">{t("to_collect")}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(slip.due ?? slip.total)}</dd>
          </>
        )}
        {slip.note && (
          <>
            <dt className="text-sm text-neutral-600">{t("note")}</dt>
            <dd className="whitespace-pre-line">{slip.note}</dd>
          </>
        )}
      </dl>
      <table className={paperTable}>
        <thead>
          <HeadRow
            headings={[
              t("goods"),
              { text: t("sku"), className: "w-48 max-sm:hidden" },
              { ...right(t("amount")), className: "w-16 text-right" },
              ...(withPrices ? [right(t("line_total"))] : []),
            ]}
          />
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid align-top">
              <th scope="row" className="border-b! border-neutral-300!">
                {titleOf(line)}
                <span className="block text-xs font-normal tabular-nums sm:hidden">{line.sku}</span>
              </th>
              <td className="tabular-nums text-xs leading-6 wrap-break-word max-sm:hidden">{line.sku}</td>
              <td className="text-right tabular-nums">{line.amount}</td>
              {withPrices && <td className="text-right tabular-nums">{formatMoney(line.total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {withPrices && (
        <dl className="mt-4 ml-auto grid w-56 grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
          <dt>{t("subtotal")}</dt>
          <dd className="text-right">{formatMoney(slip.subtotal)}</dd>
          {slip.discount > 0 && (
            <>
              <dt>{t("discount")}</dt>
              <dd className="text-right">{formatMoney(-slip.discount)}</dd>
            </>
          )}
          <dt>{t("shipping_fee")}</dt>
          <dd className="text-right">{formatMoney(slip.shipping_fee)}</dd>
          <dt className="font-semibold">{t(slip.payment_status === "paid" ? "total_paid" : "total")}</dt>
          <dd className="text-right font-semibold">{formatMoney(slip.total)}</dd>
        </dl>
      )}
      <footer className="mt-8 text-sm">
        <p>{t("thanks")}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-neutral-600">
          {[shopNameOf(basics), basics.phone1, basics.email1].map((line) => line && <span key={line}>{line}</span>)}
        </p>
      </footer>
    </Sheet>
  );
}

/** A QR code for a scanner, drawn in black on paper. */
function ScanCode({ text, label, className }: Record<"text" | "label" | "className", string>) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
