import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import type { Option } from "@/components/ui/multiselect/options";
import { useSignedIn } from "@/components/ui/use-mutation";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { Inventory, InventoryListing } from "@/lib/contract/inventories";
import { RequestError } from "@/lib/fetcher";
import { formatMoney, titleOf } from "@/lib/format";

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The field is empty by then, ready for the next; also called if the variant was chosen before. */
  onChosen: (variant: Inventory) => void;
};

type VariantOption = Option & { variant: Inventory };

const endpoint = anyPath("admin", "GET inventories", { query: { sort_target: "sku", sort_method: "asc" } });

/**
 * Finds variants by name, SKU or barcode, with price and stock. A scanned code with Enter chooses at once. Variants not
 * for sale or sold out are shown but cannot be chosen.
 */
export function VariantPicker({ id, label, hint, error, onChosen }: Props) {
  const t = useTranslations("admin.variant_picker");
  const signedIn = useSignedIn();
  const { fetcher } = useSWRConfig();
  const [problem, setProblem] = useState<string>();

  function stateOf({ archived, published, available }: Inventory): string {
    if (archived || !published) return t("not_for_sale");
    return available > 0 ? t("left", { count: available }) : t("sold_out");
  }

  const toOption = (variant: Inventory): VariantOption => ({
    value: variant.sku,
    label: titleOf(variant),
    detail: [variant.sku, formatMoney(variant.price_now), stateOf(variant)].join("\u30FB"),
    isDisabled: !isSold(variant),
    variant,
  });

  function choose(variant: Inventory) {
    setProblem(undefined);
    onChosen(variant);
  }

  /** Searches instead of using the list: a scanner sends Enter before the list is updated. */
  async function chooseByText(text: string): Promise<boolean> {
    setProblem(undefined);
    try {
      const path = anyPath("admin", "GET inventories", { query: { keyword: text, per_page: 10 } });
      const { data } = await signedIn(async () => (await fetcher?.(path)) as InventoryListing);
      const exact = data.find(({ sku, barcode }) => sku === text.toUpperCase() || barcode === text);
      const found = exact ?? (data.length === 1 ? data[0] : undefined);
      if (found && isSold(found)) choose(found);
      else if (found) setProblem(`${titleOf(found)}\u30FB${stateOf(found)}`);
      else setProblem(t(data.length > 1 ? "several" : "nothing", { text }));
      return Boolean(found);
    } catch (refusal) {
      if (!(refusal instanceof RequestError)) throw refusal;
      setProblem(refusal.message || t("failed"));
      return false;
    }
  }

  return (
    <Multiselect
      mode="single"
      id={id}
      label={label}
      hint={hint}
      error={problem ?? error}
      placeholder={t("placeholder")}
      source={{ endpoint, toOption }}
      value={null}
      onChange={(option) => option && choose((option as VariantOption).variant)}
      onEnter={chooseByText}
    />
  );
}

export function isSold({ archived, published, available }: Inventory): boolean {
  return published && !archived && available > 0;
}
