"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useSWRConfig } from "swr";
import { RegionSelects } from "@/components/checkout/region-selects";
import { CheckField } from "@/components/members/check-field";
import { useMemberForm } from "@/components/members/use-member-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import {
  type Address,
  type AddressFormInput,
  addressForm,
  type AddressForm as Checked,
} from "@/lib/contract/addresses";
import { fieldProblem } from "@/lib/contract/field-problem";
import { send } from "@/lib/fetcher";
import { formatPhone } from "@/lib/format";
import { SaveRow } from "./save-row";

const blank: AddressFormInput = { name: "", phone: "", county: "", district: "", street: "", is_default: false };

type Props = { address: Address | undefined; onDone: () => void };

/** A new address, or one that is to be changed. The default is left by making another one the default. */
export function AddressForm({ address, onDone }: Props) {
  const t = useTranslations("account");
  const checkout = useTranslations("checkout");
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<AddressFormInput, unknown, Checked>({
    defaultValues: address ? inputOf(address) : blank,
    mode: "onTouched",
    resolver: zodResolver(addressForm, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["name", "phone", "county", "district", "street"],
    failed: t("failed"),
  });
  const county = useWatch({ control: form.control, name: "county" });
  const field = (name: keyof AddressFormInput) => ({ id: name, error: problemOf(name), ...form.register(name) });

  async function save(values: Checked) {
    const { msg } = address
      ? await send("PUT", `/api/bff/addresses/${address.id}`, values)
      : await send("POST", "/api/bff/addresses", values);
    await mutate("/api/bff/addresses", undefined);
    router.refresh();
    onDone();
    await notify("success", msg);
  }

  return (
    <form noValidate method="post" onSubmit={submit(save)} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:col-span-2">
        {t(address ? "addresses.edit_title" : "addresses.new_title")}
      </h2>
      <TextField {...field("name")} label={t("addresses.name")} autoComplete="name" required />
      <TextField
        {...field("phone")}
        label={t("addresses.phone")}
        type="tel"
        autoComplete="tel-national"
        placeholder="0912-345-678"
        required
      />
      <RegionSelects
        county={county}
        countyField={field("county")}
        districtField={field("district")}
        onCounty={() => form.setValue("district", "")}
      />
      <TextField
        {...field("street")}
        label={checkout("street")}
        autoComplete="street-address"
        className="sm:col-span-2"
        required
      />
      {!address?.is_default && (
        <div className="sm:col-span-2">
          <Controller
            control={form.control}
            name="is_default"
            render={({ field: box }) => (
              <CheckField id="is_default" field={box} checked={box.value ?? false} onChecked={box.onChange}>
                {t("addresses.make_default")}
              </CheckField>
            )}
          />
        </div>
      )}
      <div className="flex flex-col gap-5 sm:col-span-2">
        <SaveRow problem={problem} busy={isSubmitting} label={t("save")} busyLabel={t("saving")}>
          <Button look="quiet" onClick={onDone}>
            {t("cancel")}
          </Button>
        </SaveRow>
      </div>
    </form>
  );
}

function inputOf({ id: _, zip: __, ...address }: Address): AddressFormInput {
  return { ...address, phone: formatPhone(address.phone) };
}
