import { allRegions } from "../regions/regions";

/** County and district of an address as the chains write it, with or without a leading zip; null when not found. */
export function placeOf(address: string): { county: string; district: string } | null {
  const text = address.normalize("NFKC").replace(/\s/g, "").replace(/^\d+/, "").replaceAll("\u53f0", "\u81fa");
  const region = allRegions.find(({ county }) => text.startsWith(county));
  if (!region) return null;
  const rest = text.slice(region.county.length);
  const names = region.districts.map(({ name }) => name).filter((name) => rest.startsWith(name));
  const [district] = names.toSorted((a, b) => b.length - a.length);
  return district === undefined ? null : { county: region.county, district };
}
