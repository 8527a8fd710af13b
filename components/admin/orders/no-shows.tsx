import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";
import { useOrderMutation } from "./order-conflict";

/** How many parcels the shopper left at convenience stores, which staff can let pass. */
export function NoShows({ number, count, mayWrite }: { number: string; count: number; mayWrite: boolean }) {
  const t = useTranslations("admin.order.booking");
  const { busy, call } = useOrderMutation();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning print:hidden">
      <p className="min-w-0 flex-1">{t("no_shows", { count })}</p>
      {mayWrite && (
        <SmallButton
          disabled={busy}
          onClick={() => call("DELETE orders/{number}/no-shows", { params: { number } })}
          label={t("no_shows_clear")}
        />
      )}
    </div>
  );
}
