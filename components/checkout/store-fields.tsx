import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { phoneInput, TextField } from "@/components/ui/field";
import { later } from "@/components/ui/later";
import { useFieldOf } from "@/components/ui/use-contract-form";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import type { ConvenienceStore } from "@/lib/contract/convenience-stores";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { isParcelName } from "@/lib/contract/parcel-names";
import type { StoreChain } from "@/lib/contract/store-choice";
import { formatMoney } from "@/lib/format";
import { StorePicker } from "./store-picker";
import { useMapReturn } from "./use-map-return";

/** Only for shops that send parcels by hand. */
const TypedStore = later(() => import("./typed-store").then((file) => file.TypedStore));

type Props = {
  preview: Pick<CheckoutPreview, "store_chains" | "store"> | undefined;
  /** Whether the chain's map is offered. */
  hasMap?: boolean;
};

/** The convenience store for pick-up, and the recipient. Input is kept while another delivery method is chosen. */
export function StoreFields({ preview, hasMap = true }: Props) {
  const t = useTranslations("pickup");
  const field = useFieldOf<CheckoutFormInput>();
  const { control, register, resetField, setValue } = useFormContext<CheckoutFormInput>();
  const [chain, storeId] = useWatch({ control, name: ["store.chain", "store.store_id"] });
  const [picked, setPicked] = useState<ConvenienceStore>();
  const [isChanging, setIsChanging] = useState(false);
  const chains = preview?.store_chains;
  const offer = chains?.find((one) => one.chain === chain);
  const isOff = chains && !offer;
  const isByHand = chains?.some(({ by_hand }) => by_hand);
  const first = chains?.[0]?.chain;

  function choose(store: ConvenienceStore) {
    setPicked(store);
    setIsChanging(false);
    setValue("store.chain", store.chain);
    setValue("store.store_id", store.store_id, { shouldValidate: true, shouldDirty: true });
  }
  const problem = useMapReturn(choose);

  /** The store belongs to the chain. */
  function clear() {
    if (!isByHand) return setValue("store.store_id", "");
    // With their errors, which are about the other chain.
    for (const name of ["store.store_id", "store.store_name", "store.store_address"] as const) {
      resetField(name, { defaultValue: "" });
    }
  }

  useEffect(() => {
    if (isOff && first) setValue("store.chain", first);
  }, [isOff, first, setValue]);

  useRecipient();

  const known = [picked, preview?.store].find((store) => store?.store_id === storeId && store?.chain === chain);
  const isChosen = Boolean(storeId) && known !== undefined && !known?.is_closed;
  const { error } = field("store.store_id");
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-xl font-semibold">{t("legend")}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {chains?.map(({ chain: value, fee }) => (
          <label
            key={value}
            className="grid min-h-16 cursor-pointer place-content-center rounded-xl border border-line-strong px-2 py-2 text-center has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" value={value} className="sr-only" {...register("store.chain", { onChange: clear })} />
            <span className="font-medium">{t(`chains.${value}`)}</span>
            <span className="text-sm text-muted tabular-nums">{fee === 0 ? t("free") : formatMoney(fee)}</span>
          </label>
        ))}
      </div>
      {(problem || known?.is_closed) && (
        <p role="alert" className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">
          {problem ?? t("closed", { name: known?.store_name ?? "" })}
        </p>
      )}
      {isByHand ? (
        offer && <TypedStore key={chain} chain={offer.chain} islandFee={offer.outlying_fee} />
      ) : isChosen && known && !isChanging ? (
        <ChosenStore store={known} fee={offer?.outlying_fee} onChange={() => setIsChanging(true)} />
      ) : (
        <StorePicker key={chain} chain={chain as StoreChain} chosen={storeId ?? ""} onChosen={choose} hasMap={hasMap} />
      )}
      {error && !isChosen && !isByHand && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("store.recipient_name")}
          label={t("recipient_name")}
          hint={t("recipient_name_hint")}
          autoComplete="name"
          required
        />
        <TextField
          {...field("store.recipient_phone")}
          {...phoneInput}
          label={t("recipient_phone")}
          hint={t("recipient_phone_hint")}
          required
        />
      </div>
    </fieldset>
  );
}

/**
 * Most shoppers fetch their own parcel: the recipient is copied from the contact, if the name fits the rule for labels,
 * until it is edited.
 */
function useRecipient(): void {
  const { control, getValues, setValue } = useFormContext<CheckoutFormInput>();
  const [name, phone] = useWatch({ control, name: ["contact.name", "contact.phone"] });
  const filled = useRef({ name: "", phone: "" });
  useEffect(() => {
    const own = name.replace(/\s/g, "");
    const next = { name: isParcelName(own) ? own : "", phone };
    const { recipient_name = "", recipient_phone = "" } = getValues("store") ?? {};
    if (recipient_name === filled.current.name) setValue("store.recipient_name", next.name);
    if (recipient_phone === filled.current.phone) setValue("store.recipient_phone", next.phone);
    filled.current = next;
  }, [name, phone, getValues, setValue]);
}

type Chosen = { store: ConvenienceStore; fee: number | undefined; onChange: () => void };

function ChosenStore({ store, fee, onChange }: Chosen) {
  const t = useTranslations("pickup");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-accent bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">
          {t(`chains.${store.chain}`)} {store.store_name}
        </strong>{" "}
        <span className="text-sm text-muted tabular-nums">{store.store_id}</span>
        <span className="block text-sm text-pretty text-muted">{store.store_address}</span>
        {store.is_outlying && fee !== undefined && (
          <span className="block text-sm text-warning">{t("outlying", { fee: formatMoney(fee) })}</span>
        )}
      </p>
      <Button look="outline" size="small" onClick={onChange}>
        {t("change")}
      </Button>
    </div>
  );
}
