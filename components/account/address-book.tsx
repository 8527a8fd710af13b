"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useMutation } from "@/components/ui/use-mutation";
import { type Address, MAX_ADDRESSES } from "@/lib/contract/addresses";
import { formatPhone } from "@/lib/format";
import { AddressForm } from "./address-form";

/** The member's addresses; the form replaces the list while one is edited. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  const t = useTranslations("account.addresses");
  const [written, setWritten] = useState<Address | "new">();
  const [doomed, setDoomed] = useState<Address>();
  const dialog = useRef<HTMLDialogElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { busy, send } = useMutation({ failed: useTranslations("account")("failed"), refresh: "page" });
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
  return (
    <>
      {addresses.length === 0 && <EmptyState title={t("empty_title")} text={t("empty_text")} />}
      <ul className="grid gap-4 xl:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-col rounded-2xl border p-5">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {address.name}
              {address.is_default && <Badge tone="accent">{t("default")}</Badge>}
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
                className="px-4!"
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
      <Button ref={add} disabled={full} className="mt-6" onClick={() => setWritten("new")}>
        {t("add")}
      </Button>
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
