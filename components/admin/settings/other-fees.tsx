import { useTranslations } from "next-intl";
import { Facts } from "@/components/admin/layout/facts";
import type { StoreDocument } from "@/lib/contract/convenience-stores";
import { formatMoney } from "@/lib/format";

/** Anchor for links to the fees of convenience stores. */
export const STORE_FEES = "store-fees";

/** The fees that are not entered here, so that all fees are visible together. */
export function OtherFees({ chains }: { chains: StoreDocument["chains"] }) {
  const t = useTranslations("admin.settings.shipping");
  const names = useTranslations("checkout.chains");
  const fees = chains.map(({ chain, fee, outlying_surcharge }) =>
    t("store_fee", { chain: names(chain), fee: formatMoney(fee), surcharge: formatMoney(outlying_surcharge) }),
  );
  return (
    <div className="mt-6 border-t pt-5">
      <h3 className="mb-2 text-sm font-medium">{t("other_fees")}</h3>
      <Facts
        className="text-sm"
        facts={[
          [t("store_pickup"), t("free")],
          [
            t("convenience_store"),
            <span key="stores">
              {fees.length === 0 && `${t("not_offered")}\u3000`}
              {fees.map((fee) => (
                <span key={fee} className="block">
                  {fee}
                </span>
              ))}
              <a
                href={`#${STORE_FEES}`}
                className="-my-3 inline-flex min-h-11 items-center text-accent underline md:-my-1.5 md:min-h-8"
              >
                {t("to_store_fees")}
              </a>
            </span>,
          ],
        ]}
      />
    </div>
  );
}
