import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { SalesFigures } from "@/lib/contract/dashboard";
import { formatMoney } from "@/lib/format";

/** What sold best, as a table whose rows carry a bar: the picture and the numbers in one. */
export function BestSellers({ goods }: { goods: SalesFigures["best_sellers"] }) {
  const t = useTranslations("admin.dashboard");
  const most = Math.max(1, ...goods.map(({ pieces }) => pieces));
  return (
    <section aria-labelledby="best-title" className="min-w-0 rounded-2xl border bg-page p-5">
      <h3 id="best-title" className="mb-3 font-semibold">
        {t("best_sellers")}
      </h3>
      {goods.length === 0 && <p className="py-8 text-center text-muted">{t("nothing_sold")}</p>}
      {goods.length > 0 && (
        <table className="w-full text-[0.9375rem]">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col">{t("pieces")}</th>
              <th scope="col">{t("choices.sales")}</th>
            </tr>
          </thead>
          <tbody>
            {goods.map((one) => (
              <tr key={one.product_id} className="align-top">
                <th scope="row" className="w-full max-w-0 py-1.5 pr-3 text-left font-normal">
                  <AppLink
                    prefetch="auto"
                    href={`/admin/product/${one.product_id}`}
                    className="block truncate hover:text-accent"
                  >
                    {one.title}
                  </AppLink>
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 rounded-full bg-accent"
                    style={{ width: `${Math.max(2, (one.pieces / most) * 100)}%` }}
                  />
                </th>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap tabular-nums">
                  {t("piece_count", { count: one.pieces })}
                </td>
                <td className="py-1.5 text-right whitespace-nowrap text-muted tabular-nums">
                  {formatMoney(one.sales)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
