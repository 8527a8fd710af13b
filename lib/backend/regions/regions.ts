import type { Regions } from "@/lib/contract/addresses";
import { fieldRefused } from "../http/api-error";
import table from "./tw-regions.json";

/** 22 counties with their 368 districts. */
export const allRegions: Regions = table;

/** The zip of a district; undefined when the county has no such district. Zips are shared, names are the key. */
export function zipOf(county: string, district: string): string | undefined {
  return allRegions.find((region) => region.county === county)?.districts.find(({ name }) => name === district)?.zip;
}

/**
 * @param field the request's field of the district
 * @throws ApiError validation_failed when the county has no such district
 */
export function requireZip(
  { county, district }: { county: string; district: string },
  field = "address.district",
): string {
  const zip = zipOf(county, district);
  if (!zip) throw fieldRefused(field, "fields.district");
  return zip;
}
