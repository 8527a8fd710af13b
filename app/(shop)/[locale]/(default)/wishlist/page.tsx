import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/ui/client-messages";
import { NeedsScript } from "@/components/ui/needs-script";
import { InsteadOfNothing } from "@/components/wishes/instead-of-nothing";
import { WishList } from "@/components/wishes/wish-list";
import { getHottestProducts } from "@/lib/storefront/catalogue";
import { unlistedMetadata } from "@/lib/storefront/member-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../coming-soon";

export const ensureStatic = "navigation";

export const generateMetadata = () => unlistedMetadata("wishes", "/wishlist");

/** Static for every visitor; the browser loads the list. */
export default async function WishListPage() {
  if (await isWithheld()) return <ComingSoon />;
  const [t, hottest] = await Promise.all([getTranslations("wishes"), getHottestProducts()]);
  return (
    <div className="frame pt-10">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <div className="mt-8">
        <NeedsScript />
        <ClientMessages namespaces={["common", "shop", "reviews", "share", "wishes"]}>
          <Suspense>
            <WishList instead={<InsteadOfNothing products={hottest.data} />} />
          </Suspense>
        </ClientMessages>
      </div>
    </div>
  );
}
