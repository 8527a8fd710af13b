import { useTranslations } from "next-intl";
import { formatDay } from "@/lib/format";
import type { Counter } from "./checkout-shop";

type Props = { counter: Counter; readyOn: string | undefined };

/** Where the goods are picked up, when the counter is open and from which day on they lie there. */
export function CounterText({ counter: { address, hours }, readyOn }: Props) {
  const t = useTranslations("checkout");
  return (
    <>
      {address && <span className="block">{address}</span>}
      {hours && <span className="block">{hours}</span>}
      <span className="block">{readyOn ? t("ready_on", { day: formatDay(readyOn) }) : t("store_pickup_text")}</span>
    </>
  );
}
