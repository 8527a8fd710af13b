"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { RegionSelects } from "@/components/checkout/region-selects";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type FieldProblem, fieldProblem } from "@/lib/contract/field-problem";
import { deliveryAddress } from "@/lib/contract/order-forms";
import type { AdminOrder } from "@/lib/contract/orders";
import { useOrderMutation } from "./order-conflict";

type Input = z.input<typeof deliveryAddress>;
type Order = Pick<AdminOrder, "number" | "version" | "address" | "allowed_actions">;

/** Another address for an order that is not packed; there while the server allows it. */
export function ChangeAddress({ order }: { order: Order }) {
  const t = useTranslations("admin.order");
  const [isOpen, setIsOpen] = useState(false);
  if (!order.address || !order.allowed_actions.includes("change_address")) return null;
  if (isOpen) return <AddressForm order={order} onDone={() => setIsOpen(false)} />;
  return (
    <Button look="outline" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
      {t("change_address")}
    </Button>
  );
}

function AddressForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations("admin.order");
  const checkout = useTranslations("checkout");
  const texts = useTranslations("fields");
  const { busy, errors, send } = useOrderMutation();
  const { county = "", district = "", street = "" } = order.address ?? {};
  const form = useForm<Input, unknown, z.output<typeof deliveryAddress>>({
    defaultValues: { county, district, street },
    mode: "onTouched",
    resolver: zodResolver(deliveryAddress, { error: fieldProblem }),
  });
  const chosen = useWatch({ control: form.control, name: "county" });
  const field = (name: FieldPath<Input>) => {
    const own = form.formState.errors[name]?.message;
    const error = own ? texts(own as FieldProblem) : errors[`address.${name}`]?.[0];
    return { id: `new-${name}`, error, ...form.register(name) };
  };
  return (
    <form
      noValidate
      aria-label={t("change_address")}
      className="mt-3 flex flex-col gap-3 rounded-xl bg-surface p-4 print:hidden"
      onSubmit={form.handleSubmit(async (address) => {
        const wish = { version: order.version, address };
        if (await send("PUT", `/api/bff/admin/orders/${order.number}/address`, wish)) onDone();
      })}
    >
      <RegionSelects
        county={chosen}
        countyField={field("county")}
        districtField={field("district")}
        onCounty={() => form.setValue("district", "")}
      />
      <TextField {...field("street")} label={checkout("street")} autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={busy}>
          {t("save_address")}
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}
