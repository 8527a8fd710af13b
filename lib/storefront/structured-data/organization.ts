import type { Organization, WebSite, WithContext } from "schema-dts";
import type { Basics } from "../../contract/basics";
import { profilesOf } from "../../contract/brand";
import { absoluteUrl } from "../absolute-url";

/** The company behind the shop, from its public details; missing ones are left out. */
export function organizationData(basics: Basics, shopName: string): WithContext<Organization> {
  const logo = basics.logo_color_standard_horizontal ?? basics.logo_color_general_horizontal;
  const profiles = profilesOf(basics.brand).map(({ url }) => url);
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
    sameAs: profiles.length > 0 ? profiles : undefined,
    address: basics.address1
      ? { "@type": "PostalAddress", streetAddress: basics.address1, addressCountry: "TW" }
      : undefined,
  };
}

/** The whole site: search engines take its name from here. */
export function webSiteData(name: string, description: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${absoluteUrl("/")}/#website`,
    name,
    description,
    url: absoluteUrl("/"),
    inLanguage: "zh-TW",
    publisher: { "@id": `${absoluteUrl("/")}/#organization` },
  };
}
