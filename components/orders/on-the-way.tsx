import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import type { Shipment } from "@/lib/contract/shipments";
import { trackingPage } from "./tracking-page";

/** Main action of a shipped order: a button for each parcel in transit, to its carrier's page. */
export function OnTheWay({ shipments }: { shipments: Shipment[] }) {
  const t = useTranslations("order.parcels");
  const carriers = useTranslations("order.carriers");
  const parcels = shipments.filter(({ status }) => status !== "cancelled");
  const followed = parcels.flatMap(({ id, status, carrier, tracking_number }, index) => {
    const page = status === "shipped" && carrier && tracking_number && trackingPage(carrier, tracking_number);
    return page ? [{ id, place: index + 1, page, name: carriers(carrier) }] : [];
  });
  if (followed.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-3 print:hidden">
      {followed.map(({ id, place, page, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href={page} target="_blank" rel="noreferrer" className={buttonStyle()}>
            {parcels.length > 1 ? t("track_one", { place }) : t("track")}
            <ExternalLink aria-hidden className="size-4" />
          </a>
          <span className="text-sm text-muted">{name}</span>
        </li>
      ))}
    </ul>
  );
}
