import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ConvenienceStore } from "@/lib/contract/convenience-stores";
import { read } from "@/lib/fetcher";

const PARAMETER = "store_map";

/** Applies the store that was chosen on a chain's map. @returns an error text if there is none */
export function useMapReturn(onChosen: (store: ConvenienceStore) => void): string | undefined {
  const t = useTranslations("pickup");
  const [problem, setProblem] = useState<string>();
  const isRead = useRef(false);
  useEffect(() => {
    const address = new URL(window.location.href);
    const came = address.searchParams.get(PARAMETER);
    if (came === null || isRead.current) return;
    isRead.current = true;
    address.searchParams.delete(PARAMETER);
    window.history.replaceState(null, "", address);
    if (came === "closed") return setProblem(t("map_closed"));
    read<ConvenienceStore>(`/api/bff/convenience-stores/map-visits/${encodeURIComponent(came)}`).then(onChosen, () =>
      setProblem(t("map_expired")),
    );
  }, [onChosen, t]);
  return problem;
}
