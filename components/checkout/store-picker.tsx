import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { submitForm } from "@/components/ui/submit-form";
import type { Regions } from "@/lib/contract/addresses";
import type { ConvenienceStore, FoundStores, MapForm } from "@/lib/contract/convenience-stores";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import type { StoreChain } from "@/lib/contract/store-choice";
import { RequestError, send } from "@/lib/fetcher";

const forever = { revalidateOnFocus: false, revalidateIfStale: false };

type Props = { chain: StoreChain; chosen: string; onChosen: (store: ConvenienceStore) => void };

/** Finds a store of the chain: by district, by words, or on the chain's own map. */
export function StorePicker({ chain, chosen, onChosen }: Props) {
  const t = useTranslations("checkout.store");
  const checkout = useTranslations("checkout");
  const { control, getValues } = useFormContext<CheckoutFormInput>();
  const payment = useWatch({ control, name: "payment" });
  const { data: regions = [] } = useSWR<Regions>("/api/bff/regions", forever);
  const [county, setCounty] = useState(() => getValues("address.county") ?? "");
  const [district, setDistrict] = useState(() => getValues("address.district") ?? "");
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState("");
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState("");

  const query = new URLSearchParams({ chain });
  if (asked) query.set("keyword", asked);
  else if (county && district) for (const [name, value] of Object.entries({ county, district })) query.set(name, value);
  const isAsking = query.size > 1;
  const found = useSWR<FoundStores>(isAsking ? `/api/bff/convenience-stores?${query}` : null, {
    ...forever,
    keepPreviousData: true,
  });

  async function openMap() {
    setIsLeaving(true);
    setProblem("");
    try {
      const visit = {
        chain,
        collects: payment === "cash_on_delivery",
        is_phone: window.matchMedia("(pointer: coarse)").matches,
      };
      submitForm((await send<MapForm>("POST", "/api/bff/convenience-stores/map-visits", visit)).data);
    } catch (error) {
      setIsLeaving(false);
      setProblem((error instanceof RequestError && error.message) || t("map_failed"));
    }
  }

  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line-strong p-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id="store-county"
          label={checkout("county")}
          value={county}
          onChange={({ target }) => {
            setCounty(target.value);
            setDistrict("");
            setAsked("");
          }}
        >
          <option value="">{checkout("choose_county")}</option>
          {regions.map(({ county: name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="store-district"
          label={checkout("district")}
          value={district}
          disabled={!county}
          onChange={({ target }) => {
            setDistrict(target.value);
            setAsked("");
          }}
        >
          <option value="">{checkout("choose_district")}</option>
          {regions
            .find((region) => region.county === county)
            ?.districts.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
      <div className="flex items-end gap-3">
        <TextField
          id="store-words"
          className="min-w-0 flex-1"
          label={t("words")}
          placeholder={t("words_example")}
          value={words}
          maxLength={40}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // It would send the order.
            event.preventDefault();
            setAsked(words.trim());
          }}
        />
        <Button look="outline" onClick={() => setAsked(words.trim())}>
          {t("search")}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {isAsking && found.data && (
          <FoundList found={found.data} chosen={chosen} onChosen={onChosen} empty={t("none")} more={t("more")} />
        )}
        {isAsking && found.error && <p className="text-sm text-danger">{t("search_failed")}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {t("or_map")}
        <Button look="outline" size="small" disabled={isLeaving} onClick={openMap}>
          {t("open_map", { chain: t(`chains.${chain}`) })}
        </Button>
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type Found = {
  found: FoundStores;
  chosen: string;
  onChosen: (store: ConvenienceStore) => void;
  empty: string;
  more: string;
};

function FoundList({ found: { stores, has_more }, chosen, onChosen, empty, more }: Found) {
  if (stores.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <>
      <ul className="-mx-2 max-h-72 overflow-y-auto">
        {stores.map((store) => (
          <li key={store.store_id}>
            <button
              type="button"
              aria-pressed={store.store_id === chosen}
              onClick={() => onChosen(store)}
              className="block min-h-11 w-full rounded-lg px-2 py-2 text-left hover:bg-surface aria-pressed:bg-accent-soft"
            >
              <span className="font-medium">{store.store_name}</span>{" "}
              <span className="text-sm text-muted tabular-nums">{store.store_id}</span>
              <span className="block text-sm text-muted">{store.store_address}</span>
            </button>
          </li>
        ))}
      </ul>
      {has_more && <p className="mt-2 text-sm text-muted">{more}</p>}
    </>
  );
}
