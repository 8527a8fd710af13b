import { Package } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { OrderList } from "@/components/account/order-list";
import { PageLinks } from "@/components/catalogue/page-links";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { loadForMember } from "@/lib/api-client/server";
import { memberOrderQuery } from "@/lib/contract/orders";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { readListedOrders } from "@/lib/storefront/shown-order";
import { AccountPage, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("orders");

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export default async function AccountOrdersPage(props: Props) {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account.sections");
  return (
    <AccountPage title={t("orders")}>
      <OwnOrders {...props} />
    </AccountPage>
  );
}

async function OwnOrders({ searchParams }: Props) {
  const page = memberOrderQuery.shape.page.catch(1).parse((await searchParams).page);
  const t = await getTranslations("account.orders");
  const list = await loadForMember("/account/orders", (api) => readListedOrders(api, { page }));
  if (!list || list.total === 0) {
    return (
      <EmptyState icon={Package} title={t("empty_title")} text={t("empty_text")}>
        <ButtonLink href="/shop">{t("browse")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="mb-4 text-muted">{t("count", { count: list.total })}</h2>
      <OrderList orders={list.data} />
      <PageLinks
        page={list.page}
        last={list.last_page}
        prefetch={false}
        hrefOf={(number) => (number === 1 ? "/account/orders" : `/account/orders?page=${number}`)}
      />
    </>
  );
}
