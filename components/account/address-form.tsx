"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { RegionSelects } from "@/components/checkout/region-selects";
import { SaveRow } from "@/components/members/form-parts";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { TextField } from "@/components/ui/field";
import { useContractForm } from "@/components/ui/use-contract-form";
import {
  type Address,
  type AddressFormInput,
  addressForm,
  type AddressForm as Checked,
} from "@/lib/contract/addresses";
import { formatPhone } from "@/lib/format";

const blank: AddressFormInput = { name: "", phone: "", county: "", district: "", street: "", is_default: false };

type Props = { address: Address | undefined; onDone: () => void };

/** A new address or a change of one. An address stops being the default when another one becomes it. */
export function AddressForm({ address, onDone }: Props) {
  const t = useTranslations("account");
  const checkout = useTranslations("checkout");
  const { mutate } = useSWRConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: addressForm,
    values: address ? inputOf(address) : blank,
    failed: t("failed"),
    refresh: "page",
  });

  async function done() {
    await mutate("/api/bff/addresses", undefined);
    onDone();
  }
  const save = (values: Checked) =>
    address
      ? send("PUT", `/api/bff/addresses/${address.id}`, values, { onDone: done })
      : send("POST", "/api/bff/addresses", values, { onDone: done });

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
        county={form.watch("county")}
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
          <CheckField {...field("is_default")}>{t("addresses.make_default")}</CheckField>
        </div>
      )}
      <div className="flex flex-col gap-5 sm:col-span-2">
        <SaveRow problem={problem} busy={busy} label={t("save")} busyLabel={t("saving")}>
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
