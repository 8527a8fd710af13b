import { Suspense } from "react";
import { AccountSkeleton } from "@/components/account/account-page";
import { Overview } from "@/components/account/overview";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

/** Orders that the overview shows. */
const RECENT = 3;

export default async function AccountOverviewPage() {
  if (await isBuildFrame()) return null;
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <OwnOverview />
    </Suspense>
  );
}

async function OwnOverview() {
  const loaded = await loadForMember("/account", ({ me, orders }) =>
    Promise.all([me.get(), orders.list({ per_page: RECENT }), me.addresses()]),
  );
  if (!loaded) return null;
  const [profile, orders, addresses] = loaded;
  const address = addresses.data.find(({ is_default }) => is_default);
  return <Overview profile={profile.data} orders={orders.data.data} address={address} />;
}
