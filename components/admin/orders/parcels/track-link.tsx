import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { trackingPage } from "@/components/orders/tracking-page";
import { buttonStyle } from "@/components/ui/button";
import type { Shipment } from "@/lib/contract/shipments";

type Props = { parcel: Pick<Shipment, "carrier" | "tracking_number"> | undefined; size: "normal" | "small" };

/** Link to the carrier's page about a parcel, as the shopper sees it; nothing if there is none. */
export function TrackLink({ parcel, size }: Props) {
  const t = useTranslations("admin.order");
  const { carrier, tracking_number } = parcel ?? {};
  const page = carrier && tracking_number ? trackingPage(carrier, tracking_number) : undefined;
  if (!page) return null;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      title={t("at_carrier")}
      className={buttonStyle({ look: "outline", size, className: "print:hidden" })}
    >
      <ExternalLink aria-hidden className="size-4" />
      {t.rich("track", { number: () => <span className="sr-only">{tracking_number}</span> })}
    </a>
  );
}
