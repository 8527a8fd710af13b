import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { streetInput, TextField } from "@/components/ui/field";
import { later } from "@/components/ui/later";
import type { SplitAddressProps } from "./split-address";

const SplitAddress = later<SplitAddressProps>(() => import("./split-address").then((file) => file.SplitAddress), true);

type Props = Partial<Omit<ComponentProps<typeof TextField>, "form">> &
  Omit<SplitAddressProps, "street"> & { id: string };

/** The street; a whole address in it fills county and district. */
export function StreetField({ form, within, ...field }: Props) {
  const t = useTranslations("checkout");
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <TextField {...streetInput} label={t("street")} {...field} onFocus={() => setIsUsed(true)} />
      {isUsed && <SplitAddress street={field.id} form={form} within={within} />}
    </>
  );
}
