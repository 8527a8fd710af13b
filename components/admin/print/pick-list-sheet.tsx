import { useTranslations } from "next-intl";
import { HeadRow, right } from "@/components/admin/layout/head-row";
import type { PickList } from "@/lib/contract/order-bulk";
import { formatDateTime, titleOf } from "@/lib/format";
import { paperTable, Sheet } from "./sheet";

/** What to fetch from the shelves, with a box to tick for each row. */
export function PickListSheet({ list, madeAt }: { list: PickList; madeAt: string }) {
  const t = useTranslations("admin.print");
  return (
    <Sheet label={t("pick_list")}>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {/* On the screen the page's own title says so. */}
        <h2 className="hidden text-xl font-semibold print:block">{t("pick_list")}</h2>
        <p className="text-sm tabular-nums">
          {t("pick_summary", { orders: list.numbers.length, pieces: list.pieces })}・{formatDateTime(madeAt)}
        </p>
      </header>
      <table className={paperTable}>
        <thead>
          <HeadRow
            headings={[
              { text: t("done"), isHidden: true },
              { text: t("sku"), className: "max-sm:hidden" },
              t("goods"),
              right(t("amount")),
              { text: t("for_orders"), className: "pl-6! max-sm:hidden" },
            ]}
          />
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.sku} className="break-inside-avoid align-top">
              <td>
                <span aria-hidden className="mt-0.5 block size-5 rounded-sm border border-neutral-700" />
              </td>
              <td className="font-semibold tabular-nums wrap-anywhere max-sm:hidden sm:min-w-32">{row.sku}</td>
              <th scope="row" className="border-b! border-neutral-300!">
                <span className="block font-semibold tabular-nums wrap-anywhere sm:hidden">{row.sku}</span>
                <span className="font-normal">{titleOf(row)}</span>
                <span className="block font-normal tabular-nums sm:hidden">
                  <Orders orders={row.orders} />
                </span>
              </th>
              <td className="text-right text-base font-semibold tabular-nums">{row.amount}</td>
              <td className="pl-6! tabular-nums max-sm:hidden">
                <Orders orders={row.orders} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.skipped.length > 0 && (
        <div className="mt-4 text-sm">
          <p>{t("skipped")}</p>
          <ul className="tabular-nums">
            {list.skipped.map(({ number, reason }) => (
              <li key={number}>
                {number}・{t(`held.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}

/** The orders of a row, with the quantity for each. */
function Orders({ orders }: Pick<PickList["rows"][number], "orders">) {
  return orders.map(({ number, amount }) => (
    <span key={number} className="mr-3 inline-block whitespace-nowrap">
      {number} × {amount}
    </span>
  ));
}
