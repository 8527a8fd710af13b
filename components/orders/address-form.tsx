import { useTranslations } from "next-intl";
import type { z } from "zod";
import { RegionSelects } from "@/components/checkout/region-selects";
import { StreetField } from "@/components/checkout/street-field";
import { Button } from "@/components/ui/button";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import { deliveryAddress } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import type { OrderPart } from "./use-order";

const blank = { county: "", district: "", street: "" };

/** Changes the delivery address of an order. */
export function AddressForm({ order, change, onDone }: OrderPart & { onDone: () => void }) {
  const t = useTranslations("order.address");
  const { county, district, street } = order.address ?? blank;
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: deliveryAddress,
    values: { county, district, street },
    onRefused: change.onRefused,
  });

  async function save(address: z.output<typeof deliveryAddress>) {
    const path = `/api/bff/orders/${order.number}/address`;
    if (await send<Order>("PUT", path, { version: order.version, address }, { onDone: change.show })) onDone();
  }

  return (
    <PostForm onSubmit={submit(save)} className="grid gap-4 sm:grid-cols-2 print:hidden">
      <RegionSelects
        county={form.watch("county")}
        countyField={field("county")}
        districtField={field("district")}
        onCounty={() => form.setValue("district", "")}
      />
      <StreetField {...field("street")} form={form} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Problem text={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {t("save")}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t("keep")}
          </Button>
        </div>
      </div>
    </PostForm>
  );
}
