import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { pressedKey } from "@/components/ui/pressed-key";
import type { Regions } from "@/lib/contract/addresses";
import type { ConvenienceStore, FoundStores } from "@/lib/contract/convenience-stores";
import type { StoreChain } from "@/lib/contract/store-choice";

const forever = { revalidateOnFocus: false, revalidateIfStale: false };

/** A district whose stores are listed at first. */
export type Near = { county?: string | null; district?: string | null };

type Props = {
  chain: StoreChain;
  /** The number of the store that is chosen, if any. */
  chosen: string;
  onChosen: (store: ConvenienceStore) => void;
  near?: Near;
  /** The number of a store to leave out. */
  without?: string;
  /** Other ways to choose one. */
  children?: ReactNode;
};

/** Finds a store of the chain by district or keyword, in our copy of the chain's list. */
export function StoreFinder({ chain, chosen, onChosen, near, without, children }: Props) {
  const t = useTranslations("pickup");
  const checkout = useTranslations("checkout");
  const { data: regions = [] } = useSWR<Regions>("/api/bff/regions", forever);
  const [county, setCounty] = useState(near?.county ?? "");
  const [district, setDistrict] = useState(near?.district ?? "");
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState("");

  const query = new URLSearchParams({ chain });
  if (asked) query.set("keyword", asked);
  else if (county && district) for (const [name, value] of Object.entries({ county, district })) query.set(name, value);
  const isAsking = query.size > 1;
  const found = useSWR<FoundStores>(isAsking ? `/api/bff/convenience-stores?${query}` : null, {
    ...forever,
    keepPreviousData: true,
  });
  // A select drops a value that has no option yet.
  const counties = regions.length > 0 ? regions.map((region) => region.county) : [county].filter(Boolean);
  const districts = regions.find((region) => region.county === county)?.districts.map(({ name }) => name);

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
          <Options values={counties} />
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
          <Options values={districts ?? [district].filter(Boolean)} />
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
            if (pressedKey(event) !== "Enter") return;
            // By default Enter would send the surrounding form.
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
          <FoundList found={found.data} without={without} chosen={chosen} onChosen={onChosen} />
        )}
        {isAsking && found.error && <p className="text-sm text-danger">{t("search_failed")}</p>}
      </div>
      {children}
    </div>
  );
}

type Found = Pick<Props, "chosen" | "onChosen" | "without"> & { found: FoundStores };

function FoundList({ found: { stores: all, has_more }, without, chosen, onChosen }: Found) {
  const t = useTranslations("pickup");
  const stores = all.filter(({ store_id }) => store_id !== without);
  if (stores.length === 0) return <p className="text-sm text-muted">{t("none")}</p>;
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
      {has_more && <p className="mt-2 text-sm text-muted">{t("more")}</p>}
    </>
  );
}
