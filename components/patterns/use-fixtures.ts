import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { type Ware, waresOf } from "./fixtures";

/** The wares of the specimens, named in the page's language. */
export function useWares(): Ware[] {
  const t = useTranslations("patterns.wares");
  return useMemo(() => {
    const split = t("separator");
    return waresOf(t("places").split(split), t("crafts").split(split));
  }, [t]);
}
