import type { Regions } from "./addresses";
import { foldedLine } from "./tidy-text";

// Pasted addresses are mostly whole: postal code, county, district and street in one line.

export type Place = { county: string; district: string; street: string };

const COUNTRY = /^(?:\u4E2D\u83EF\u6C11\u570B|[\u53F0\u81FA]\u7063\u7701?|Taiwan|R\.?O\.?C\.?)[\s,]*/i;
/** Three digits, or five or six with those of the route. */
const POSTAL_CODE = /^[([\uFF08]?\d{3}(?:-?\d{2,3})?(?!\d)[)\]\uFF09]?[\s,\uFF0C\u3001]*/;
const ROAD = /[\u8DEF\u8857\u9053\u5DF7\u6751\u91CC]/;
const BETWEEN = /^[\s,\uFF0C\u3001]+/;

const official = (text: string) => text.replaceAll("\u53F0", "\u81FA");

/** The rest of a text after a name at its beginning, which may be written with the common form of its first sign. */
function after(text: string, name: string): string | undefined {
  return official(text).startsWith(official(name)) ? text.slice(name.length).replace(BETWEEN, "") : undefined;
}

/** The text after country and postal code, and the first three digits of the code. */
function body(text: string): { rest: string; zip: string } {
  const begun = foldedLine(text).replace(COUNTRY, "");
  const code = POSTAL_CODE.exec(begun)?.[0] ?? "";
  return { rest: begun.slice(code.length).replace(COUNTRY, ""), zip: /\d{3}/.exec(code)?.[0] ?? "" };
}

/**
 * The parts of an address that was written in one line; undefined if the line names no county and district of the table,
 * or nothing after them. Without a county, the postal code or `known`, the county chosen before, tells districts of one
 * name apart.
 */
export function splitAddress(text: string, regions: Regions, known = ""): Place | undefined {
  const { rest, zip } = body(text);
  for (const { county, districts } of regions) {
    const named = after(rest, county);
    const isMeant = (district: { zip: string }) =>
      named !== undefined || (zip ? district.zip === zip : county === known);
    // The longest first: a district's name may begin with another's.
    for (const district of districts.toSorted((one, other) => other.name.length - one.name.length)) {
      const street = isMeant(district) ? after(named ?? rest, district.name) : undefined;
      if (street) return { county, district: district.name, street };
    }
  }
  return undefined;
}

/** An address whose street does not repeat its own postal code, county and district. */
export function withoutRepeatedRegion<P extends Place>(place: P): P {
  const { county, district, street } = place;
  if (!county || !district || !street) return place;
  const { rest } = body(street);
  const inCounty = after(rest, county);
  const inDistrict = after(inCounty ?? rest, district);
  // A building may be called after its district.
  const isRepeated = inDistrict && (inCounty !== undefined || ROAD.test(inDistrict));
  return isRepeated ? { ...place, street: inDistrict } : place;
}
