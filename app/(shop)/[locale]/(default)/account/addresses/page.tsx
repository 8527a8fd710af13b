import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page";
import { AddressBook } from "@/components/account/address-book";
import { loadForMember } from "@/lib/api-client/server";
import { MAX_ADDRESSES } from "@/lib/contract/addresses";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t("addresses") };
}

export default async function AccountAddressesPage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account");
  return (
    <AccountPage title={t("sections.addresses")} text={t("addresses.text", { max: MAX_ADDRESSES })}>
      <OwnAddresses />
    </AccountPage>
  );
}

async function OwnAddresses() {
  const addresses = await loadForMember("/account/addresses", async ({ me }) => (await me.addresses()).data);
  return addresses ? <AddressBook addresses={addresses} /> : null;
}
