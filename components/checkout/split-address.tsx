import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import useSWR from "swr";
import type { Regions } from "@/lib/contract/addresses";
import { type Place, splitAddress } from "@/lib/contract/split-address";

export type SplitAddressProps = {
  /** The id of the street's field. */
  street: string;
  // biome-ignore lint/suspicious/noExplicitAny: the forms have different fields around the same three
  form: Pick<UseFormReturn<any>, "getValues" | "setValue">;
  /** Where the parts of the address are in the form, such as `address.`. */
  within?: string;
};

const parts = ["county", "district", "street"] as const;

/**
 * A whole address that was pasted or typed into the street becomes county, district and street; a line below the field
 * says so and takes it back.
 */
export function SplitAddress({ street, form, within = "" }: SplitAddressProps) {
  const t = useTranslations("checkout.split_address");
  const { data: regions } = useSWR<Regions>("/api/bff/regions");
  const [before, setBefore] = useState<Place>();
  /** Taken back: stays as the shopper wrote it. */
  const [kept, setKept] = useState("");

  function values(): Place {
    const [county = "", district = "", written = ""] = parts.map((part) => String(form.getValues(within + part) ?? ""));
    return { county, district, street: written };
  }

  function fill(place: Place) {
    for (const part of parts) form.setValue(within + part, place[part], { shouldDirty: true, shouldValidate: true });
  }

  const split = useEffectEvent(() => {
    const typed = values();
    const found = regions && typed.street !== kept ? splitAddress(typed.street, regions, typed.county) : undefined;
    if (!found) return;
    setBefore(typed);
    fill(found);
  });
  // The shopper may have left the field before this script or the regions had come.
  useEffect(() => {
    if (regions && document.activeElement?.id !== street) split();
  }, [regions, street]);
  useEffect(() => {
    const field = document.getElementById(street);
    // The value is there after the event.
    const onPaste = () => setTimeout(split);
    const onBlur = () => split();
    field?.addEventListener("paste", onPaste);
    field?.addEventListener("blur", onBlur);
    return () => {
      field?.removeEventListener("paste", onPaste);
      field?.removeEventListener("blur", onBlur);
    };
  }, [street]);

  function takeBack(place: Place) {
    setKept(place.street);
    setBefore(undefined);
    fill(place);
  }
  if (!before) return null;
  const { county, district } = values();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-muted sm:col-span-2">
      {t("done", { county, district })}
      <button
        type="button"
        onClick={() => takeBack(before)}
        className="min-h-9 text-accent underline underline-offset-4"
      >
        {t("undo")}
      </button>
    </p>
  );
}
