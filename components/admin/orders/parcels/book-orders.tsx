"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { NothingYet } from "@/components/admin/nothing-yet";
import { narrowStyle, Panel } from "@/components/admin/panel";
import { SmallButton, SmallLink } from "@/components/admin/small-button";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { BookedParcel, BookedParcels, LabelSheet } from "@/lib/contract/bookings";
import { formatDate } from "@/lib/format";
import { cn } from "@/lib/utils";
import { bookingTones } from "./parcel-booking";
import { StackedTable } from "./stacked-table";

const isQueued = ({ booking }: BookedParcel) => booking?.status === "queued";

/** Books queued parcels a few at a time and shows progress; if the page is closed, the server books the rest. */
export function BookOrders({ numbers, initial }: { numbers: string[]; initial: BookedParcels }) {
  const t = useTranslations("admin.book_orders");
  const [booked, setBooked] = useState(initial);
  const [isStopped, setStopped] = useState(false);
  const { busy, attempt } = useMutation({ failed: t("failed") });
  const queued = booked.parcels.filter(isQueued).length;
  const made = booked.parcels.filter(({ booking }) => booking?.status === "made").length;
  const none = booked.parcels.filter(({ booking }) => booking === null).length;
  const failed = booked.parcels.length - queued - made - none;

  useEffect(() => {
    if (queued === 0 || isStopped || busy) return;
    const call = () => adminCall("POST orders/bookings", { body: { numbers } });
    const onDone = (next: BookedParcels) => {
      setBooked(next);
      // No progress: another screen is booking these parcels, or the service is switched off.
      if (next.parcels.filter(isQueued).length === queued) setStopped(true);
    };
    void attempt(call, { said: "", onDone }).then((done) => done || setStopped(true));
  });

  if (booked.parcels.length === 0) {
    return (
      <NothingYet title={t("empty")} text={t("empty_text")}>
        <SmallLink href="/admin/order?tab=to_pack" label={t("back")} />
      </NothingYet>
    );
  }
  return (
    <div className={cn("flex flex-col gap-6", narrowStyle)}>
      <div
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-3",
          queued === 0 && failed + none > 0 && "rounded-xl bg-warning-soft px-4 py-3 text-warning",
        )}
      >
        <p role="status" className="min-w-0 flex-1 basis-60">
          {queued > 0
            ? t("progress", { count: queued })
            : [
                t("done", { ok: made }),
                failed > 0 && t("refused", { count: failed }),
                none > 0 && t("never_sent", { count: none }),
              ]
                .filter(Boolean)
                .join("")}
        </p>
        {isStopped && queued > 0 && <Button onClick={() => setStopped(false)}>{t("again")}</Button>}
        {queued === 0 && <SmallLink href="/admin/order?tab=to_pack" label={t("back")} />}
      </div>
      {booked.sheets.length > 0 && (
        <Panel title={t("labels")} text={t("labels_text")}>
          <ul className="flex flex-wrap gap-2">
            {booked.sheets.map((sheet) => (
              <li key={sheet.numbers.join()}>
                <Sheet sheet={sheet} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t("table")} isStacked>
        <ParcelTable parcels={booked.parcels} />
      </Panel>
    </div>
  );
}

/** Opens labels in a new tab, since the service does not allow frames. */
function Sheet({ sheet: { carrier, numbers, form } }: { sheet: LabelSheet }) {
  const t = useTranslations("admin.book_orders");
  const names = useTranslations("order.carriers");
  const [number, ...others] = numbers;
  const words = { carrier: names(carrier), number: number ?? "", count: numbers.length };
  return (
    <form noValidate method="post" action={form.action} target="_blank" rel="noopener">
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SmallButton type="submit" icon={Printer} label={t(others.length > 0 ? "sheet" : "sheet_one", words)} />
    </form>
  );
}

function ParcelTable({ parcels }: { parcels: BookedParcel[] }) {
  const t = useTranslations("admin.book_orders");
  const states = useTranslations("admin.order.booking");
  const names = useTranslations("order.carriers");
  return (
    <StackedTable headings={[t("number"), t("to"), t("state"), t("tracking"), t("hand_in")]}>
      {parcels.map(({ number, contact_name, booking }, index) => (
        <tr
          key={booking?.id ?? `${number}-${index}`}
          className="align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-3"
        >
          <th scope="row" className="py-2 pr-3 font-medium whitespace-nowrap tabular-nums max-sm:py-0">
            <AppLink prefetch={false} href={`/admin/order/${number}`} className="text-accent hover:underline">
              {number}
            </AppLink>
          </th>
          <td className="py-2 pr-3 text-muted max-sm:py-0">{contact_name}</td>
          <td className="py-2 pr-3 max-sm:col-span-2">
            {booking ? (
              <Badge tone={bookingTones[booking.status]}>{states(`status.${booking.status}`)}</Badge>
            ) : (
              <span className="text-muted">{t("none")}</span>
            )}
            {booking?.status === "refused" && <span className="mt-1 block text-danger">{booking.text}</span>}
          </td>
          <td className="py-2 pr-3 tabular-nums max-sm:py-0 max-sm:empty:hidden">
            {booking?.tracking_number && `${names(booking.carrier)} ${booking.tracking_number}`}
          </td>
          <td className="py-2 tabular-nums max-sm:py-0 max-sm:empty:hidden">
            {booking?.hand_in_before && (
              <>
                <span className="block text-xs text-muted sm:hidden">{t("hand_in")}</span>
                <LastDay day={booking.hand_in_before} />
              </>
            )}
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}

const DAY = 24 * 60 * 60_000;

/** The last day to hand in a parcel, marked when it is near or over. @param day `YYYY-MM-DD` in Taipei */
function LastDay({ day }: { day: string }) {
  const t = useTranslations("admin.book_orders");
  // The end of that day in Taipei.
  const left = Date.parse(`${day}T23:59:59+08:00`) - Date.now();
  const mark = left < 0 ? "late" : left < 2 * DAY ? "near" : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-2" suppressHydrationWarning>
      {formatDate(day)}
      {mark && <Badge tone={mark === "late" ? "danger" : "warning"}>{t(mark)}</Badge>}
    </span>
  );
}
