import { ChevronLeft } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { OrderView } from "@/components/orders/order-view";
import { WayBack } from "@/components/orders/way-back";
import { AppLink } from "@/components/ui/app-link";
import { Skeleton } from "@/components/ui/skeleton";
import { getPlacedOrder } from "@/lib/bff/orders";
import { readUserSession } from "@/lib/session/user";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBasics, getCounter, getShopSettings, getShopWords } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { Elsewhere } from "../../../elsewhere";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("page_title"), robots: { index: false } };
}

type Props = { params: Promise<{ number: string }>; searchParams: Promise<{ placed?: string; paid?: string }> };

export default async function OrderPage(props: Props) {
  if (await isBuildFrame()) return null;
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

/** Also where no orders are taken: outside of Suspense this address would have to be made ahead, which Next cannot. */
async function PlacedOrder({ params, searchParams }: Props) {
  const [{ number }, { placed, paid }] = await Promise.all([params, searchParams]);
  const [t, { ordering }] = await Promise.all([getTranslations("order"), getFeatures()]);
  if (!ordering) return <Elsewhere title={t("page_title")} reason="ordering" />;
  const [shown, { name }, basics, counter, { sends_mails }] = await Promise.all([
    getPlacedOrder(number),
    getShopWords(),
    getBasics(),
    getCounter(),
    getShopSettings(),
  ]);
  const isNew = placed === "1" || paid === "1";
  const isGuest = !(await readUserSession());
  return (
    <div className={isGuest ? "frame max-w-4xl pt-10" : "frame max-w-4xl pt-4"}>
      {!isGuest && <ToOrders />}
      <OrderView
        shown={shown}
        shop={name}
        basics={basics}
        counter={counter}
        justPlaced={placed === "1"}
        backFromGateway={paid === "1"}
        wayBack={isNew && isGuest && shown && <WayBack {...shown} sendsMails={sends_mails === true} />}
      />
    </div>
  );
}

async function ToOrders() {
  const t = await getTranslations("order.questions");
  return (
    <AppLink
      href="/account/orders"
      prefetch={false}
      className="mb-2 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink print:hidden"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t("back")}
    </AppLink>
  );
}
