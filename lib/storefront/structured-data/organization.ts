import type { Organization, WithContext } from "schema-dts";
import type { Basics } from "../../contract/basics";
import { absoluteUrl } from "../absolute-url";

/** The company behind the shop, from its public details; what it has not entered is left out. */
export function organizationData(basics: Basics, shopName: string): WithContext<Organization> {
  const logo = basics.logo_color_standard_horizontal ?? basics.logo_color_general_horizontal;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${absoluteUrl("/")}/#organization`,
    name: shopName,
    legalName: basics.company_name || undefined,
    url: absoluteUrl("/"),
    logo: logo && absoluteUrl(logo.default),
    taxID: basics.tax_id,
    email: basics.email1,
    telephone: basics.phone1,
    address: basics.address1
      ? { "@type": "PostalAddress", streetAddress: basics.address1, addressCountry: "TW" }
      : undefined,
  };
}
