import { useTranslations } from "next-intl";
import type { Counter } from "./checkout-shop";

/** Where orders are picked up and when the counter is open. */
export function CounterText({ counter: { address, hours } }: { counter: Counter }) {
  const t = useTranslations("checkout");
  return (
    <>
      {address && <span className="block">{address}</span>}
      {hours && <span className="block">{hours}</span>}
      <span className="block">{t("store_pickup_text")}</span>
    </>
  );
}
