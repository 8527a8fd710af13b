"use client";

import { useTranslations } from "next-intl";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { titleOf } from "@/components/admin/line-title";
import { SmallButton } from "@/components/admin/small-button";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { type ActOnShipment, carriers, type Shipment, type ShipmentAction } from "@/lib/contract/shipments";
import { useOrderMutation } from "./order-conflict";
import { QuantityField } from "./quantity-field";

type Props = { number: string; version: number; parcel: Shipment; isSent: boolean; mayInspect: boolean };

/** What brings a parcel nearer to its door. */
const forward = new Set<ShipmentAction>(["pack", "ship", "arrive", "deliver"]);
const backward = new Set<ShipmentAction>(["cancel", "return_to_sender"]);

/** The steps that the server allows this parcel; sending one needs its carrier and number. */
export function ParcelActions({ number, version, parcel, isSent, mayInspect }: Props) {
  const t = useTranslations("admin.order.parcel_actions");
  const { busy, call } = useOrderMutation();
  const act = (input: Omit<ActOnShipment, "version">) =>
    call("POST orders/{number}/shipments/{id}/actions", {
      params: { number, id: parcel.id },
      body: { version, ...input },
    });
  const allowed = parcel.allowed_actions;
  return (
    <>
      {allowed.includes("ship") && isSent && <ShipForm id={parcel.id} busy={busy} onShip={act} />}
      <div className="flex flex-wrap gap-2">
        {allowed
          .filter((action) => action !== "ship" || !isSent)
          .map((action) => (
            <SmallButton
              key={action}
              data-step={forward.has(action) ? "" : undefined}
              look={forward.has(action) ? "solid" : backward.has(action) ? "quietDanger" : "outline"}
              disabled={busy}
              onClick={() => act({ action })}
              label={t(action)}
            />
          ))}
      </div>
      {mayInspect && parcel.status === "returned_to_sender" && !parcel.inspected && (
        <Inspection number={number} version={version} parcel={parcel} />
      )}
    </>
  );
}

type ShipProps = { id: number; busy: boolean; onShip: (input: Omit<ActOnShipment, "version">) => Promise<boolean> };

function ShipForm({ id, busy, onShip }: ShipProps) {
  const t = useTranslations("admin.order");
  const names = useTranslations("order.carriers");
  return (
    <CheckedForm
      className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]"
      onChecked={(event) => {
        const form = new FormData(event.currentTarget);
        const carrier = carriers.find((one) => one === form.get("carrier"));
        void onShip({ action: "ship", carrier, tracking_number: String(form.get("tracking_number")) });
      }}
    >
      {(errorOf) => (
        <>
          <SelectField data-step id={`carrier-${id}`} name="carrier" label={t("carrier")} required>
            {carriers.map((carrier) => (
              <option key={carrier} value={carrier}>
                {names(carrier)}
              </option>
            ))}
          </SelectField>
          <TextField
            id={`tracking-${id}`}
            name="tracking_number"
            error={errorOf(`tracking-${id}`)}
            label={t("tracking_number")}
            autoComplete="off"
            minLength={6}
            maxLength={40}
            required
          />
          <Button type="submit" disabled={busy} className="sm:mt-6.5">
            {t("parcel_actions.ship")}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

/** What can be sold again of a parcel that came back; the rest is written off. */
function Inspection({ number, version, parcel }: Omit<Props, "isSent" | "mayInspect">) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <CheckedForm
      className="flex flex-col gap-3 rounded-xl bg-surface p-4"
      onChecked={(event) => {
        const form = new FormData(event.currentTarget);
        const lines = parcel.lines.map(({ line_id }) => ({ line_id, sellable: Number(form.get(String(line_id))) }));
        const params = { number, id: parcel.id };
        void call("POST orders/{number}/shipments/{id}/inspection", { params, body: { version, lines } });
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-sm">{t("inspect_parcel")}</p>
          {parcel.lines.map((line) => (
            <QuantityField
              key={line.line_id}
              id={`sellable-${parcel.id}-${line.line_id}`}
              name={String(line.line_id)}
              error={errorOf(`sellable-${parcel.id}-${line.line_id}`)}
              label={t("sellable_of", { title: titleOf(line), amount: line.amount })}
              max={line.amount}
              defaultValue={line.amount}
            />
          ))}
          <SmallButton look="solid" type="submit" className="self-start" disabled={busy} label={t("inspect")} />
        </>
      )}
    </CheckedForm>
  );
}
