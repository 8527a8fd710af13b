import { getTranslations } from "next-intl/server";
import { AddressBook } from "@/components/account/address-book";
import { MAX_ADDRESSES } from "@/lib/contract/addresses";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("addresses");

export default async function AccountAddressesPage() {
  const t = await getTranslations("account.addresses");
  return (
    <AccountSection section="addresses" text={t("text", { max: MAX_ADDRESSES })} load={({ me }) => me.addresses()}>
      {(addresses) => <AddressBook addresses={addresses} />}
    </AccountSection>
  );
}
