import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { submitForm } from "@/components/ui/submit-form";
import type { ConvenienceStore, MapForm } from "@/lib/contract/convenience-stores";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import type { StoreChain } from "@/lib/contract/store-choice";
import { RequestError, send } from "@/lib/fetcher";
import { StoreFinder } from "./store-finder";

type Props = {
  chain: StoreChain;
  chosen: string;
  onChosen: (store: ConvenienceStore) => void;
  /** Whether the chain's map can be opened; it leads back to the checkout. */
  hasMap: boolean;
};

/** Finds a store of the chain near the entered address, by keyword, or on the chain's map. */
export function StorePicker({ chain, chosen, onChosen, hasMap }: Props) {
  const { getValues } = useFormContext<CheckoutFormInput>();
  const [near] = useState(() => getValues("address"));
  return (
    <StoreFinder chain={chain} chosen={chosen} onChosen={onChosen} near={near}>
      {hasMap && <ToMap chain={chain} />}
    </StoreFinder>
  );
}

function ToMap({ chain }: { chain: StoreChain }) {
  const t = useTranslations("pickup");
  const { control } = useFormContext<CheckoutFormInput>();
  const payment = useWatch({ control, name: "payment" });
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState("");

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
    <>
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
    </>
  );
}
