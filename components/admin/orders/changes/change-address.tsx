import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SmallButton } from "@/components/admin/small-button";
import { RegionSelects } from "@/components/checkout/region-selects";
import { StreetField } from "@/components/checkout/street-field";
import { schemaResolver } from "@/components/ui/schema-resolver";
import { useProblemText } from "@/components/ui/use-contract-form";
import { deliveryAddress } from "@/lib/contract/order-forms";
import type { AdminOrder } from "@/lib/contract/orders";
import { useOrderMutation } from "./order-conflict";

type Input = z.input<typeof deliveryAddress>;

/**
 * Form for another address of an unpacked order, in place of the button that opens it; shown while the server allows
 * it.
 */
export function ChangeAddress({ order }: { order: AdminOrder }) {
  const t = useTranslations("admin.order");
  const [isOpen, setIsOpen] = useState(false);
  if (!order.address || !order.allowed_actions.includes("change_address")) return null;
  if (isOpen) return <AddressForm order={order} onDone={() => setIsOpen(false)} />;
  return <SmallButton onClick={() => setIsOpen(true)} label={t("change_address")} />;
}

function AddressForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const t = useTranslations("admin.order");
  const textOf = useProblemText();
  const keep = useTranslations("admin.form")("keep");
  const { busy, errors, call } = useOrderMutation();
  const { county = "", district = "", street = "" } = order.address ?? {};
  const form = useForm<Input, unknown, z.output<typeof deliveryAddress>>({
    defaultValues: { county, district, street },
    mode: "onTouched",
    resolver: schemaResolver(deliveryAddress),
  });
  const chosen = useWatch({ control: form.control, name: "county" });
  const field = (name: FieldPath<Input>) => {
    const error = textOf(form.formState.errors[name]) ?? errors[`address.${name}`]?.[0];
    return { id: `new-${name}`, error, ...form.register(name) };
  };
  return (
    <form
      noValidate
      aria-label={t("change_address")}
      className="flex w-full flex-col gap-3 rounded-xl bg-surface p-4 print:hidden"
      onSubmit={form.handleSubmit(async (address) => {
        const body = { version: order.version, address };
        const params = { number: order.number };
        if (await call("PUT orders/{number}/address", { params, body })) onDone();
      })}
    >
      <RegionSelects
        county={chosen}
        countyField={field("county")}
        districtField={field("district")}
        isMarked
        onCounty={() => form.setValue("district", "")}
      />
      <StreetField {...field("street")} form={form} isRequired autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <SmallButton type="submit" look="solid" disabled={busy} label={t("save_address")} />
        <SmallButton look="quiet" onClick={onDone} label={keep} />
      </div>
    </form>
  );
}
