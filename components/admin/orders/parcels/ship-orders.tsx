"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { narrowStyle, Panel } from "@/components/admin/panel";
import { SmallLink } from "@/components/admin/small-button";
import { useAdminIntent } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { useMutation } from "@/components/ui/use-mutation";
import { type Carrier, carriers } from "@/lib/contract/shipments";
import { cn } from "@/lib/utils";
import { PasteBox } from "./paste-box";
import { trackingIn, useHeadings } from "./pasted-rows";
import { sendRows, tally } from "./send-rows";
import { ShipTable } from "./ship-table";
import { UnreadRows } from "./unread-rows";
import { isFilled, type ShipRow, useShipRows } from "./use-ship-rows";

/** Numbers that cannot be real. Separated by a comma, because a tab, also accepted, is hard to see in the box. */
const EXAMPLE = "000000-AAAAAAAA, 000000000000\n000000-BBBBBBBB, 000000000000";

/** Ships many orders at once: tracking numbers are scanned, pasted or read from a file, checked, then sent. */
export function ShipOrders({ initial }: { initial: ShipRow[] }) {
  const t = useTranslations("admin.ship_orders");
  const headings = useHeadings();
  const names = useTranslations("order.carriers");
  const list = useShipRows(initial);
  const [carrier, setCarrier] = useState<Carrier>("t_cat");
  const callOnce = useAdminIntent();
  const { busy, attempt } = useMutation({ failed: t("failed") });

  const open = list.rows.filter(({ number, held }) => !held && !list.isSent(number));
  const filled = open.filter(isFilled);
  const pickups = filled.filter(({ isPickup }) => isPickup).length;
  const possible = filled.filter(({ number }) => list.checked.get(number)?.ok);
  const isChecked = filled.length > 0 && filled.every(({ number }) => list.checked.has(number));
  const bodyOf = (rows: ShipRow[]) => ({
    action: "ship" as const,
    carrier,
    rows: rows.map(({ number, isPickup, tracking }) => ({
      number,
      ...(isPickup ? {} : { tracking_number: tracking.trim() }),
    })),
  });

  const check = () =>
    attempt(async () => {
      const send = (rows: ShipRow[]) => adminCall("POST orders/bulk-checks", { body: bodyOf(rows) });
      list.keepChecked(await sendRows(filled, send));
      return { msg: "", data: undefined };
    });
  const ship = () =>
    attempt(async () => {
      const results = await sendRows(possible, (rows) => callOnce("POST orders/bulk", { body: bodyOf(rows) }));
      list.keepSent(results);
      return { msg: t("done", tally(results.values())), data: undefined };
    });

  const sent = list.rows.filter(({ number }) => list.isSent(number));
  return (
    <div className={cn("flex flex-col gap-6", narrowStyle)}>
      {list.rows.length > 0 && (
        <Panel title={t("table")} isStacked>
          <SelectField
            id="carrier"
            label={t("carrier")}
            value={carrier}
            onChange={(event) => setCarrier(carriers.find((one) => one === event.target.value) ?? "other")}
            className="max-w-60"
          >
            <Options values={carriers} textOf={(one) => names(one)} />
          </SelectField>
          <ShipTable list={list} busy={busy} onLast={check} />
          <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border bg-raised px-4 py-3 shadow-lg max-sm:-mx-2 max-sm:mt-6 max-sm:flex-nowrap max-sm:py-2">
            {isChecked ? (
              <Button className="shrink-0" disabled={busy || possible.length === 0} onClick={ship}>
                {t("ship", { count: possible.length })}
              </Button>
            ) : (
              open.length > 0 && (
                <Button className="shrink-0" disabled={busy || filled.length === 0} onClick={check}>
                  {t("check", { count: filled.length })}
                </Button>
              )
            )}
            <p role="status" className="text-sm text-muted max-sm:order-first max-sm:min-w-0 max-sm:flex-1">
              {isChecked
                ? t("summary", { ok: possible.length, failed: filled.length - possible.length })
                : [
                    pickups > 0 && t("pickups", { count: pickups }),
                    open.length > filled.length && t("empty_rows", { count: open.length - filled.length }),
                  ]
                    .filter(Boolean)
                    .join("")}
              {open.length === 0 && sent.length > 0 && t("done", { ok: sent.length, failed: 0 })}
            </p>
            {open.length === 0 && <SmallLink href="/admin/order?tab=to_pack" label={t("back")} />}
          </div>
        </Panel>
      )}
      <UnreadRows rows={list.unread} />
      <PasteBox
        title={t("paste")}
        hint={t(list.rows.length > 0 ? "fill_hint" : "paste_hint")}
        example={EXAMPLE}
        read={t(list.rows.length > 0 ? "fill" : "read")}
        upload={t("upload")}
        onRead={(cells) => {
          const pasted = trackingIn(cells, headings);
          list.fill(pasted);
          return pasted.rows.length === 0 ? t("read_none") : undefined;
        }}
      />
    </div>
  );
}
