import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import { useFieldOf } from "@/components/ui/use-contract-form";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import type { StoreChain } from "@/lib/contract/store-choice";
import { isStoreNumber, storeDigits, storeFinders } from "@/lib/contract/stores-by-hand";
import { formatMoney } from "@/lib/format";

type Props = { chain: StoreChain; islandFee: number };

/** The store as the shopper finds it on the chain's own page, where the shop has no list of its stores. */
export function TypedStore({ chain, islandFee }: Props) {
  const t = useTranslations("pickup");
  const field = useFieldOf<CheckoutFormInput>();
  const { control, formState, getFieldState } = useFormContext<CheckoutFormInput>();
  const [store_id = "", store_name = ""] = useWatch({ control, name: ["store.store_id", "store.store_name"] });
  const onceLeft = useOnceLeft();
  const digits = storeDigits[chain];
  const isLeft = (name: "store.store_id" | "store.store_name") => getFieldState(name, formState).isTouched;
  const name = field("store.store_name");
  const number = field("store.store_id");
  const isWrong = !isStoreNumber({ chain, store_id }) && (number.error || isLeft("store.store_id"));
  const isNameless = !store_name.trim() && isLeft("store.store_name");
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        {t("by_hand")}{" "}
        <a
          href={storeFinders[chain]}
          target="_blank"
          rel="noreferrer"
          className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4"
        >
          {t("to_finder", { chain: t(`chains.${chain}`) })}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...name}
          error={name.error ?? (isNameless ? t("name_missing") : undefined)}
          label={t("store_name")}
          placeholder={t("store_name_example")}
          maxLength={50}
          autoComplete="off"
          required
        />
        <TextField
          {...number}
          {...onceLeft("store.store_id", (text) => text.normalize("NFKC").replace(/[\s-]/g, ""))}
          error={isWrong ? t("number_wrong", { digits }) : number.error}
          label={t("store_number")}
          hint={t("number_hint", { digits })}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          {...field("store.store_address")}
          {...onceLeft("store.store_address")}
          label={t("store_address")}
          hint={t("address_hint", { fee: formatMoney(islandFee) })}
          maxLength={100}
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
    </div>
  );
}

/**
 * Takes what was typed once the field is left or Enter sends the form: the price is asked for with these fields, and
 * would be at every letter.
 */
function useOnceLeft() {
  const { setValue } = useFormContext<CheckoutFormInput>();
  return (name: "store.store_id" | "store.store_address", tidy = (text: string) => text) => {
    const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
      setValue(name, tidy(currentTarget.value), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    return {
      onChange: undefined,
      onBlur: take,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void (pressedKey(event) === "Enter" && take(event)),
    };
  };
}
