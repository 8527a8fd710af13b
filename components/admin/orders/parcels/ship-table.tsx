import { CircleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { ResultIcon } from "@/components/admin/grid/bulk-results";
import { SmallLink } from "@/components/admin/small-button";
import { AppLink } from "@/components/ui/app-link";
import { IconButton } from "@/components/ui/icon-button";
import { pressedKey } from "@/components/ui/pressed-key";
import type { Held } from "@/lib/contract/order-bulk";
import { orderNumber } from "@/lib/contract/order-number";
import { foldedCode } from "@/lib/contract/tidy-text";
import { cellsIn, trackingIn, useHeadings } from "./pasted-rows";
import { StackedTable } from "./stacked-table";
import type { ShipRow, useShipRows } from "./use-ship-rows";

type List = ReturnType<typeof useShipRows>;
type Props = { list: List; busy: boolean; onLast: () => void };

/**
 * The orders, each with a field for its number. Enter (or a scanner) moves to the next; pasted columns fill downwards.
 */
export function ShipTable({ list, busy, onLast }: Props) {
  const t = useTranslations("admin.ship_orders");
  const words = useTranslations("admin.orders");
  const headings = useHeadings();
  const fields = useRef(new Map<string, HTMLInputElement>());
  const open = list.rows.filter(({ number, isPickup, held }) => !isPickup && !held && !list.isSent(number));

  function go(event: KeyboardEvent<HTMLInputElement>, row: ShipRow) {
    if (pressedKey(event) !== "Enter") return;
    event.preventDefault();
    const scanned = orderNumber.safeParse(foldedCode(row.tracking).toUpperCase()).data;
    if (scanned) {
      // The scanned code of a packing slip: the next scan is for that order.
      list.write(row.number, "");
      fields.current.get(scanned)?.focus();
      return;
    }
    const next = open[open.indexOf(row) + 1];
    if (next) fields.current.get(next.number)?.focus();
    else onLast();
  }

  async function paste(event: ClipboardEvent, row: ShipRow) {
    const text = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    list.fill(trackingIn(await cellsIn(text), headings), open.indexOf(row));
  }

  return (
    <StackedTable headings={[t("number"), t("to"), t("tracking"), t("result"), { text: "", isHidden: true }]}>
      {list.rows.map((row) => (
        <tr
          key={row.number}
          className="align-middle max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-3"
        >
          <th scope="row" className="py-2 pr-5 font-medium whitespace-nowrap tabular-nums">
            <AppLink prefetch={false} href={`/admin/order/${row.number}`} className="text-accent hover:underline">
              {row.number}
            </AppLink>
          </th>
          <td className="py-2 pr-3 text-muted max-sm:col-span-2 max-sm:pt-0">
            <span className="block text-ink">{[row.name, row.county].filter(Boolean).join("・")}</span>
            {row.goods && (
              // Lines break between the names; the no-break space keeps the count with the last one.
              <span className="block min-w-40 max-w-72 break-keep wrap-anywhere">
                {row.goods.isMore
                  ? words("goods_more", { names: row.goods.names, articles: row.goods.articles })
                  : row.goods.names}
                <span className="whitespace-nowrap tabular-nums">
                  {"\u00A0\u00A0"}
                  {words("goods_pieces", { pieces: row.goods.pieces })}
                </span>
              </span>
            )}
          </td>
          <td className="py-2 pr-3 max-sm:col-span-2 max-sm:pr-0 max-sm:empty:hidden">
            {!row.held && row.isPickup && <span className="text-muted">{t("pickup")}</span>}
            {!row.held && !row.isPickup && (
              <>
                <span aria-hidden className="mb-1 block text-muted sm:hidden">
                  {t("tracking")}
                </span>
                <input
                  ref={(field) => {
                    if (field) fields.current.set(row.number, field);
                    else fields.current.delete(row.number);
                  }}
                  aria-label={t("tracking_of", { number: row.number })}
                  value={row.tracking}
                  disabled={busy || list.isSent(row.number)}
                  onChange={(event) => list.write(row.number, event.target.value)}
                  onKeyDown={(event) => go(event, row)}
                  onPaste={(event) => paste(event, row)}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={60}
                  className="min-h-10 w-full min-w-40 rounded-lg border border-line-strong bg-raised px-3 text-base tabular-nums disabled:bg-surface disabled:text-muted max-sm:min-h-11 max-sm:scroll-mb-20"
                />
              </>
            )}
          </td>
          <td className="py-2 pr-3 max-sm:col-span-2 max-sm:empty:hidden">
            {row.held ? <HeldRow number={row.number} held={row.held} /> : <Result list={list} number={row.number} />}
          </td>
          <td className="w-10 py-2 text-right max-sm:col-start-2 max-sm:row-start-1 max-sm:py-0">
            {!list.isSent(row.number) && (
              <IconButton
                icon={X}
                iconSize="size-4"
                className="text-muted"
                label={t("remove", { number: row.number })}
                onClick={() => list.remove(row.number)}
              />
            )}
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}

/** Shows the error that the check would report, with a link to fix it. */
function HeldRow({ number, held }: { number: string; held: Held }) {
  const t = useTranslations("admin.ship_orders");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        <span className="text-danger">{t(`held.${held}`)}</span>
      </span>
      {held !== "cancelled" && <SmallLink href={`/admin/order/${number}`} label={t(`mend.${held}`)} />}
    </span>
  );
}

/** The result of a row, or of its check. */
function Result({ list, number }: { list: List; number: string }) {
  const t = useTranslations("admin.ship_orders");
  const sent = list.sent.get(number);
  const result = sent?.ok ? sent : (list.checked.get(number) ?? sent);
  if (!result) return null;
  const said = result.ok ? t(list.isSent(number) ? "shipped" : "ready") : result.msg;
  return (
    <span className="flex items-start gap-2">
      <ResultIcon ok={result.ok} />
      <span className={result.ok ? "" : "text-danger"}>{said}</span>
    </span>
  );
}
