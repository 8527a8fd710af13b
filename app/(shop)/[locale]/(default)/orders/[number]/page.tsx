import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { OrderView } from "@/components/orders/order-view";
import { Skeleton } from "@/components/ui/skeleton";
import { getPlacedOrder } from "@/lib/bff/orders";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getCounter, getShopWords } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { Elsewhere } from "../../../elsewhere";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("page_title"), robots: { index: false } };
}

type Props = { params: Promise<{ number: string }>; searchParams: Promise<{ placed?: string; paid?: string }> };

export default async function OrderPage(props: Props) {
  if (await isBuildFrame()) return null;
  const [t, { ordering }] = await Promise.all([getTranslations("order"), getFeatures()]);
  if (!ordering) return <Elsewhere title={t("page_title")} reason="ordering" />;
  return (
    <Suspense
      fallback={
        <div className="frame max-w-4xl pt-10">
          <Skeleton className="h-96 rounded-lg" />
        </div>
      }
    >
      <PlacedOrder {...props} />
    </Suspense>
  );
}

async function PlacedOrder({ params, searchParams }: Props) {
  const [{ number }, { placed, paid }] = await Promise.all([params, searchParams]);
  const [t, { ordering }] = await Promise.all([getTranslations("order"), getFeatures()]);
  if (!ordering) return <Elsewhere title={t("page_title")} reason="ordering" />;
  const [order, { name }, counter] = await Promise.all([getPlacedOrder(number), getShopWords(), getCounter()]);
  return (
    <div className="frame max-w-4xl pt-10">
      <OrderView
        order={order}
        shop={name}
        counter={counter}
        justPlaced={placed === "1"}
        backFromGateway={paid === "1"}
      />
    </div>
  );
}
