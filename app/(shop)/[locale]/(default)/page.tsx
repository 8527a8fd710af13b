import type { Metadata } from "next";
import { HomeSections } from "@/components/home/home-sections";
import { JsonLd } from "@/components/layout/json-ld";
import { getBasics, getShopWords } from "@/lib/storefront/company";
import { getHomeSections, loadHomePage } from "@/lib/storefront/home";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { organizationData, webSiteData } from "@/lib/storefront/structured-data/organization";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../coming-soon";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  if (await isWithheld()) return {};
  const { title, description } = await getShopWords();
  return shareMetadata({ title, description, path: "/" });
}

export default async function HomePage() {
  if (await isWithheld()) return <ComingSoon />;
  const [basics, page] = await Promise.all([getBasics(), loadHomePage(await getHomeSections())]);
  const { name, description } = page.shop;
  return (
    <>
      <JsonLd data={organizationData(basics, name)} />
      <JsonLd data={webSiteData(name, description)} />
      <HomeSections {...page} />
    </>
  );
}
