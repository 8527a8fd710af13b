import { useTranslations } from "next-intl";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { formatDate } from "@/lib/format";

const tones = { making: "warning", made: "good", refused: "danger", unclear: "warning", dropped: "neutral" } as const;

type Props = { request: ReturnRequest; order: Pick<AdminOrder, "number" | "return_offer"> };

/** The carrier's booking for a return: its state, the shopper's code, and the actions. */
export function ReturnParcelState({ request: { id, version, status, allowed_actions, parcel }, order }: Props) {
  const t = useTranslations("admin.order.return_parcel");
  const names = useTranslations("order.carriers");
  const { busy, call, errors } = useOrderMutation();
  const { number, return_offer } = order;
  const mayWrite = status === "approved" && allowed_actions.includes("receive");
  const holds = parcel && parcel.status !== "refused";
  const mayMake = mayWrite && return_offer && !holds;
  const params = { number, id };
  if (!parcel && !mayMake) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {parcel && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tones[parcel.status]}>{t(`status.${parcel.status}`)}</Badge>
          {parcel.is_test && <Badge tone="warning">{t("test")}</Badge>}
          <span>{names(parcel.carrier)}</span>
          {parcel.code && <span className="tabular-nums">{t("code", { code: parcel.code })}</span>}
          {parcel.hand_in_before && <span>{t("hand_in", { day: formatDate(parcel.hand_in_before) })}</span>}
        </p>
      )}
      {parcel?.text && (
        <p className={parcel.status === "refused" ? "text-sm text-danger" : "text-sm text-muted"}>{parcel.text}</p>
      )}
      {parcel?.status === "unclear" && <p className="text-sm text-warning">{t("unclear_text")}</p>}
      {Object.values(errors).length > 0 && (
        <p role="alert" className="text-sm text-danger">
          {Object.values(errors).flat().join(" ")}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {mayMake && (
          <SmallButton
            disabled={busy}
            onClick={() => call("POST orders/{number}/returns/{id}/parcel", { params, body: { version } })}
            label={t("make", { carrier: names(return_offer) })}
          />
        )}
        {mayWrite && holds && parcel.status !== "making" && (
          <SmallButton
            look="quiet"
            disabled={busy}
            onClick={() => call("DELETE orders/{number}/returns/{id}/parcel", { params })}
            label={t("drop")}
          />
        )}
      </div>
    </div>
  );
}
