import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { adminRead } from "@/components/admin/admin-call";
import { NoMailServer, useSendsMails } from "@/components/admin/layout/no-mail-server";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { RegionSelects } from "@/components/checkout/region-selects";
import { StreetField } from "@/components/checkout/street-field";
import { SelectField, TextField } from "@/components/ui/field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import type { Option } from "@/components/ui/multiselect/options";
import { useFieldOf } from "@/components/ui/use-contract-form";
import { useMutation } from "@/components/ui/use-mutation";
import type { Address } from "@/lib/contract/addresses";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { MemberRow } from "@/lib/contract/members";
import type { PlaceStaffOrderInput } from "@/lib/contract/staff-orders";
import { formatPhone } from "@/lib/format";

const known = { shouldDirty: true, shouldValidate: true };

type Props = { memberId: number | undefined; mayFindMembers: boolean };

/** The shopper of the order: a guest, or a member found here or named by the address, whose details are filled in. */
export function StaffOrderCustomer({ memberId, mayFindMembers }: Props) {
  const t = useTranslations("admin.staff_order");
  const checkout = useTranslations("checkout");
  const { setValue, getValues, reset, formState } = useFormContext<PlaceStaffOrderInput>();
  const field = useFieldOf<PlaceStaffOrderInput>();
  const isSending = useSendsMails();
  const { attempt } = useMutation({ failed: t("member_failed") });
  const [member, setMember] = useState<Option | null>(null);
  const [addresses, setAddresses] = useState<Address[]>([]);

  const toOption = ({ id, name, email, phone, blocked }: MemberRow): Option => ({
    value: String(id),
    label: name,
    detail: [email, phone && formatPhone(phone), blocked && t("blocked")].filter(Boolean).join("\u30FB"),
    isDisabled: blocked,
  });

  function choose(option: Option | null) {
    setMember(option);
    setAddresses([]);
    setValue("member_id", option ? Number(option.value) : undefined, known);
    if (option) void attempt(() => fillFrom(Number(option.value)), { said: "" });
  }

  async function begin(id: number) {
    const { data } = await fillFrom(id);
    setMember(toOption(data));
    setValue("member_id", id);
    // Filled in, not typed: leaving must not ask about changes.
    reset(getValues());
    return { msg: "", data };
  }
  const beginOnce = useEffectEvent((id: number) => void attempt(() => begin(id), { said: "" }));
  useEffect(() => {
    if (memberId) beginOnce(memberId);
  }, [memberId]);

  async function fillFrom(id: number) {
    const found = await adminRead("GET members/{id}", { params: { id } });
    setValue("contact.name", found.name, known);
    setValue("contact.email", found.email, known);
    if (found.phone) setValue("contact.phone", formatPhone(found.phone), known);
    setAddresses(found.addresses);
    fill(found.addresses.find(({ is_default }) => is_default));
    return { msg: "", data: found };
  }

  function fill(address: Address | undefined) {
    if (!address) return;
    const { name, phone, county, district, street } = address;
    setValue("contact.name", name, known);
    setValue("contact.phone", formatPhone(phone), known);
    setValue("address", { county, district, street }, known);
  }

  return (
    <Panel title={t("customer")} text={t("customer_text")} isStacked>
      {mayFindMembers && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Multiselect
              mode="single"
              id="order-member"
              label={t("member")}
              hint={member ? undefined : t("member_hint")}
              error={formState.errors.member_id?.message}
              placeholder={t("member_placeholder")}
              source={{ endpoint: anyPath("admin", "GET members"), toOption }}
              value={member}
              onChange={choose}
            />
          </div>
          {member && <SmallButton label={t("as_guest")} onClick={() => choose(null)} />}
        </div>
      )}
      {addresses.length > 1 && (
        <SelectField
          id="order-saved-address"
          label={checkout("saved_address")}
          defaultValue={addresses.find(({ is_default }) => is_default)?.id ?? ""}
          onChange={({ target }) => fill(addresses.find(({ id }) => String(id) === target.value))}
        >
          <option value="">{checkout("new_address")}</option>
          {addresses.map(({ id, name, county, district, street }) => (
            <option key={id} value={id}>
              {checkout("saved_option", { name, address: `${county}${district}${street}` })}
            </option>
          ))}
        </SelectField>
      )}
      <div className={fieldGrid}>
        <TextField {...field("contact.name")} label={checkout("name")} autoComplete="off" isRequired />
        <TextField {...field("contact.phone")} label={checkout("phone")} type="tel" autoComplete="off" isRequired />
        <TextField
          {...field("contact.email")}
          label={t("email")}
          hint={t(isSending ? "email_hint" : "email_hint_kept")}
          type="email"
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
      <NoMailServer>{t("no_server")}</NoMailServer>
    </Panel>
  );
}

/** The delivery address; nothing for pickup at the shop. */
export function StaffOrderAddress() {
  const field = useFieldOf<PlaceStaffOrderInput>();
  const form = useFormContext<PlaceStaffOrderInput>();
  const { control, setValue } = form;
  const [county, shipping] = useWatch({ control, name: ["address.county", "shipping"] });
  if (shipping !== "home_delivery") return null;
  return (
    <div className={fieldGrid}>
      <RegionSelects
        county={county ?? ""}
        countyField={field("address.county")}
        districtField={field("address.district")}
        isMarked
        onCounty={() => setValue("address.district", "")}
      />
      <StreetField {...field("address.street")} form={form} within="address." autoComplete="off" isRequired />
    </div>
  );
}
