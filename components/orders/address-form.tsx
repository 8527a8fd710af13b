"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { RegionSelects } from "@/components/checkout/region-selects";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { type FieldProblem, fieldProblem } from "@/lib/contract/field-problem";
import { deliveryAddress } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import { type OrderPart, useOrderMutation } from "./use-order";

type Input = z.input<typeof deliveryAddress>;
type Checked = z.output<typeof deliveryAddress>;
const blank: Input = { county: "", district: "", street: "" };

/** Another address for the same parcel. */
export function AddressForm({ order, change, onDone }: OrderPart & { onDone: () => void }) {
  const t = useTranslations("order.address");
  const checkout = useTranslations("checkout");
  const texts = useTranslations("fields");
  const { county, district, street } = order.address ?? blank;
  const form = useForm<Input, unknown, Checked>({
    defaultValues: { county, district, street },
    mode: "onTouched",
    resolver: zodResolver(deliveryAddress, { error: fieldProblem }),
  });
  const chosen = useWatch({ control: form.control, name: "county" });
  const { problem, send } = useOrderMutation(change);
  const field = (name: FieldPath<Input>) => {
    const error = form.formState.errors[name]?.message;
    return { id: `new-${name}`, error: error && texts(error as FieldProblem), ...form.register(name) };
  };

  async function save(address: Checked) {
    const path = `/api/bff/orders/${order.number}/address`;
    if (await send<Order>("PUT", path, { version: order.version, address }, { onDone: change.show })) onDone();
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit(save)}
      className="grid gap-4 sm:grid-cols-2 print:hidden"
    >
      <RegionSelects
        county={chosen}
        countyField={field("county")}
        districtField={field("district")}
        onCounty={() => form.setValue("district", "")}
      />
      <TextField
        {...field("street")}
        label={checkout("street")}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Problem text={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={form.formState.isSubmitting}>
            {t("save")}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t("keep")}
          </Button>
        </div>
      </div>
    </form>
  );
}
