import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { OrderView } from "@/components/orders/order-view";
import { loadForMember } from "@/lib/api-client/server";
import { orderNumber } from "@/lib/contract/order-number";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBasics, getCounter, getShopWords } from "@/lib/storefront/company";
import { readShownOrder } from "@/lib/storefront/shown-order";
import { AccountSkeleton } from "../../../../account-section";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("page_title") };
}

type Props = { params: Promise<{ number: string }> };

export default async function AccountOrderPage(props: Props) {
  if (await isBuildFrame()) return null;
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <OwnOrder {...props} />
    </Suspense>
  );
}

/** Another member's order looks like one that does not exist. */
async function OwnOrder({ params }: Props) {
  const number = orderNumber.safeParse((await params).number);
  const path = number.success ? `/account/orders/${number.data}` : "/account/orders";
  const shown = await loadForMember(path, async (api) => {
    // A malformed number is not looked up, but the page still requires a session.
    if (!number.success) return (await api.me.get()) && undefined;
    return readShownOrder(api, number.data);
  });
  const [{ name }, basics, counter] = await Promise.all([getShopWords(), getBasics(), getCounter()]);
  return <OrderView shown={shown ?? null} shop={name} basics={basics} counter={counter} justPlaced={false} />;
}
