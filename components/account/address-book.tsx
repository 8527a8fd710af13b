"use client";

import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { RegionSelects } from "@/components/checkout/region-selects";
import { StreetField } from "@/components/checkout/street-field";
import { SaveRow } from "@/components/members/form-parts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { phoneInput, TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import { useMutation } from "@/components/ui/use-mutation";
import type { Address, AddressFormInput, AddressForm as Checked } from "@/lib/contract/addresses";
import { addressForm, MAX_ADDRESSES } from "@/lib/contract/addresses";
import { formatPhone } from "@/lib/format";

const blank: AddressFormInput = { name: "", phone: "", county: "", district: "", street: "", is_default: false };

/** A new address or a change of one. An address stops being the default when another one becomes it. */
function AddressForm({ address, onDone }: { address: Address | undefined; onDone: () => void }) {
  const t = useTranslations("account");
  const { mutate } = useSWRConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: addressForm,
    values: address ? inputOf(address) : blank,
    failed: t("failed"),
    refresh: "page",
  });

  const [isSaved, setIsSaved] = useState(false);
  // Closes only after the list with the saved address was loaded.
  const closeForm = useEffectEvent(onDone);
  useEffect(() => {
    if (isSaved && !busy) closeForm();
  }, [isSaved, busy]);

  async function done() {
    await mutate("/api/bff/addresses", undefined);
    setIsSaved(true);
  }
  const save = (values: Checked) =>
    address
      ? send("PUT", `/api/bff/addresses/${address.id}`, values, { onDone: done })
      : send("POST", "/api/bff/addresses", values, { onDone: done });

  return (
    <PostForm onSubmit={submit(save)} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:col-span-2">
        {t(address ? "addresses.edit_title" : "addresses.new_title")}
      </h2>
      <TextField {...field("name")} label={t("addresses.name")} autoComplete="name" required />
      <TextField {...field("phone")} {...phoneInput} label={t("addresses.phone")} required />
      <RegionSelects
        county={form.watch("county")}
        countyField={field("county")}
        districtField={field("district")}
        onCounty={() => form.setValue("district", "")}
      />
      <StreetField {...field("street")} form={form} required />
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
    </PostForm>
  );
}

function inputOf({ id: _, zip: __, ...address }: Address): AddressFormInput {
  return { ...address, phone: formatPhone(address.phone) };
}

/** The member's addresses; the form replaces the list while one is edited. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  const t = useTranslations("account.addresses");
  const [written, setWritten] = useState<Address | "new">();
  const [doomed, setDoomed] = useState<Address>();
  const dialog = useRef<HTMLDialogElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const failed = useTranslations("account")("failed");
  const { busy, problem, send } = useMutation({ isInline: true, failed, refresh: "page" });
  const { mutate } = useSWRConfig();

  if (written) {
    return <AddressForm address={written === "new" ? undefined : written} onDone={() => setWritten(undefined)} />;
  }

  async function remove() {
    if (doomed) await send("DELETE", `/api/bff/addresses/${doomed.id}`);
    await mutate("/api/bff/addresses", undefined);
    dialog.current?.close();
    add.current?.focus();
  }

  const full = addresses.length >= MAX_ADDRESSES;
  const addButton = (
    <Button ref={add} disabled={full} className="max-sm:w-full" onClick={() => setWritten("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <Problem text={problem} className="mb-4" />
      {addresses.length === 0 && (
        <EmptyState icon={MapPin} title={t("empty_title")} text={t("empty_text")}>
          {addButton}
        </EmptyState>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-col rounded-2xl border p-5">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {address.name}
              {address.is_default && <Badge tone="good">{t("default")}</Badge>}
            </p>
            <p className="text-muted tabular-nums">{formatPhone(address.phone)}</p>
            <p className="mt-2 flex-1">
              {address.zip} {address.county}
              {address.district}
              <br />
              {address.street}
            </p>
            <div className="-mb-2 -ml-4 mt-3 flex gap-1">
              <Button
                look="quiet"
                aria-label={t("edit_of", { name: address.name })}
                onClick={() => setWritten(address)}
                className="px-4! text-accent!"
              >
                {t("edit")}
              </Button>
              <Button
                look="quiet"
                aria-label={t("delete_of", { name: address.name })}
                onClick={() => {
                  setDoomed(address);
                  dialog.current?.showModal();
                }}
                className="px-4! text-danger!"
              >
                {t("delete")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {addresses.length > 0 && <div className="mt-6">{addButton}</div>}
      {full && <p className="mt-2 text-sm text-muted">{t("full", { max: MAX_ADDRESSES })}</p>}
      <ConfirmDialog
        dialog={dialog}
        title={t("delete_title")}
        text={doomed && `${doomed.name}　${doomed.county}${doomed.district}${doomed.street}`}
        confirm={t("delete")}
        keep={t("delete_keep")}
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}
