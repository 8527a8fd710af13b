import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { SelectField } from "@/components/ui/field";
import type { Address } from "@/lib/contract/addresses";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { formatPhone } from "@/lib/format";
import type { Shopper } from "./use-shopper";

/**
 * The addresses of a signed-in member to choose from; nothing for guests. An untouched form gets the default address
 * and the invoice that the member had remembered.
 */
export function SavedAddresses({ shopper: { member, addresses } }: { shopper: Shopper }) {
  const t = useTranslations("checkout");
  const { getValues, setValue } = useFormContext<CheckoutFormInput>();
  const [chosen, setChosen] = useState("");

  function fill(address: Address | undefined) {
    setChosen(address ? String(address.id) : "");
    if (!address) return;
    const { name, phone, county, district, street } = address;
    const known = { shouldValidate: true, shouldDirty: true };
    // Through the form's own watchers, so that the draft and the fee follow.
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
    if (!untouched) return;
    const first = addresses.find(({ is_default }) => is_default);
    if (first) return fill(first);
    setValue("contact.name", member.name);
    if (member.phone) setValue("contact.phone", formatPhone(member.phone));
  }, [member]);

  if (addresses.length === 0) return null;
  return (
    <SelectField
      id="saved-address"
      label={t("saved_address")}
      hint={t("saved_address_hint")}
      value={chosen}
      onChange={(event) => fill(addresses.find(({ id }) => String(id) === event.target.value))}
    >
      <option value="">{t("new_address")}</option>
      {addresses.map(({ id, name, county, district, street }) => (
        <option key={id} value={id}>
          {t("saved_option", { name, address: `${county}${district}${street}` })}
        </option>
      ))}
    </SelectField>
  );
}
