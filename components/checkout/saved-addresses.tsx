import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Address } from "@/lib/contract/addresses";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { formatPhone } from "@/lib/format";
import { RadioCard } from "./radio-card";
import type { Shopper } from "./use-shopper";

/**
 * A member's addresses: the chosen one as a card, the others after pressing its button; nothing for guests. An
 * untouched form gets the default address and the saved invoice choice.
 */
export function SavedAddresses({ shopper: { member, addresses } }: { shopper: Shopper }) {
  const t = useTranslations("checkout");
  const { getValues, setValue } = useFormContext<CheckoutFormInput>();
  const [chosen, setChosen] = useState<Address>();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);

  function fill(saved: Address) {
    setChosen(saved);
    const { name, phone, county, district, street } = saved;
    const known = { shouldValidate: true, shouldDirty: true };
    // `setValue` notifies the form's watchers, so that draft and fee are updated.
    setValue("contact.name", name, known);
    setValue("contact.phone", formatPhone(phone), known);
    setValue("address.county", county, known);
    setValue("address.district", district, known);
    setValue("address.street", street, known);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is here
  useEffect(() => {
    if (!member) return;
    const { contact, address, invoice } = getValues();
    if (!contact.email) setValue("contact.email", member.email);
    if (member.invoice && invoice?.kind === "member") setValue("invoice", member.invoice);
    const untouched = !contact.name && !contact.phone && !address?.county && !address?.street;
    if (!untouched) return setChosen(addresses.find((saved) => isSame(saved, getValues())));
    const first = addresses.find(({ is_default }) => is_default);
    if (first) return fill(first);
    setValue("contact.name", member.name);
    if (member.phone) setValue("contact.phone", formatPhone(member.phone));
  }, [member]);

  /** The list replaces the focused button, so the focus moves to the chosen address. */
  function open() {
    flushSync(() => setIsOpen(true));
    list.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }

  if (addresses.length === 0) return null;
  if (chosen && !isOpen)
    return (
      <section aria-labelledby="saved-address-title">
        <h2 id="saved-address-title" className="mb-4 text-xl font-semibold">
          {t("saved_address")}
        </h2>
        <div className="flex items-center gap-4 rounded-xl border border-accent bg-accent-soft px-4 py-3">
          <p className="min-w-0 flex-1 break-words">
            <span className="block font-medium">{whoOf(chosen)}</span>
            <span className="block text-sm text-muted">{placeOf(chosen)}</span>
          </p>
          <Button look="outline" onClick={open} aria-label={t("change_address")}>
            {t("change")}
          </Button>
        </div>
        <p className="mt-2 text-sm text-muted">{t("saved_address_hint")}</p>
      </section>
    );
  return (
    <fieldset ref={list} className="flex flex-col gap-3">
      <legend className="mb-4 text-xl font-semibold">{t("saved_address")}</legend>
      {addresses.map((saved) => (
        <RadioCard
          key={saved.id}
          name="saved-address"
          label={whoOf(saved)}
          text={placeOf(saved)}
          checked={chosen?.id === saved.id}
          onChange={() => {
            setIsOpen(true);
            fill(saved);
          }}
        />
      ))}
      <RadioCard
        name="saved-address"
        label={t("new_address")}
        checked={chosen === undefined}
        onChange={() => setChosen(undefined)}
      />
      <p className="text-sm text-muted">{t("saved_address_hint")}</p>
    </fieldset>
  );
}

const whoOf = ({ name, phone }: Address) => `${name}・${formatPhone(phone)}`;

const placeOf = ({ county, district, street }: Address) => `${county}${district}${street}`;

/** Whether the draft has this address, so that it is shown as chosen after a reload. */
function isSame(saved: Address, { contact, address }: CheckoutFormInput): boolean {
  return saved.name === contact.name && address !== undefined && placeOf(saved) === placeOf({ ...saved, ...address });
}
