import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Shipment } from "@/lib/contract/shipments";
import { formatDate, formatDateTime } from "@/lib/format";
import { CopyButton } from "./copy-button";
import { Panel } from "./panel";
import { trackingPage } from "./tracking-page";

/** The shipments of an order: contents, state and tracking. */
export function Parcels({ shipments }: { shipments: Shipment[] }) {
  const t = useTranslations("order.parcels");
  const parcels = shipments.filter(({ status }) => status !== "cancelled");
  if (parcels.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="flex flex-col gap-6">
        {parcels.map((parcel, index) => (
          <Parcel key={parcel.id} parcel={parcel} place={index + 1} />
        ))}
      </ul>
    </Panel>
  );
}

function Parcel({ parcel, place }: { parcel: Shipment; place: number }) {
  const t = useTranslations("order.parcels");
  const carriers = useTranslations("order.carriers");
  const { carrier, tracking_number, status, shipped_at, delivered_at, collect_before, goes_back } = parcel;
  const page = carrier && tracking_number ? trackingPage(carrier, tracking_number) : undefined;
  const moment = delivered_at ?? shipped_at;
  return (
    <li className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{t("parcel", { place })}</span>
        <span className={goes_back ? "text-warning" : "text-accent"}>
          {t(`status.${goes_back ? "returned_to_sender" : status}`)}
        </span>
        {moment && <span className="text-sm text-muted tabular-nums">{formatDateTime(moment)}</span>}
      </p>
      <p className="text-sm text-muted">
        {parcel.lines
          .map(({ title, values, amount }) => t("line", { title: [title, ...values].join("・"), amount }))
          .join(t("separator"))}
      </p>
      {collect_before && <p>{t("collect_before", { day: formatDate(collect_before) })}</p>}
      {carrier && tracking_number && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>{carriers(carrier)}</span>
          <span className="tabular-nums">{tracking_number}</span>
          <CopyButton text={tracking_number} of={t("number")} />
          {page && (
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-9 items-center gap-1.5 text-accent underline underline-offset-4 print:hidden"
            >
              {t("follow")}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </p>
      )}
    </li>
  );
}
