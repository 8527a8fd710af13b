import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StatementView } from "@/components/admin/orders/payments/statement-view";
import { MAX_BULK, printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("statement.title"));

/** Records what a carrier collected on delivery: from its statement, or for the chosen orders with the sums due. */
export default async function StatementPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.statement");
  const numbers = printQuery.safeParse(await searchParams).data?.numbers;
  const query = numbers ? { numbers, per_page: MAX_BULK } : { per_page: 1 };
  const screen = await loadScreen((read) => ({ list: read("GET orders", { query }) }));
  if (!screen) return null;
  const chosen = numbers ? screen.list.data : [];
  const rows = chosen
    .filter(({ payment }) => payment === "cash_on_delivery")
    .map(({ number, total, contact_name }) => ({ reference: number, amount: total, name: contact_name }));
  return (
    <>
      <ScreenHead list="/admin/order?tab=shipped" title={t("title")} text={t("text")} />
      <StatementView chosen={rows} others={chosen.length - rows.length} />
    </>
  );
}
