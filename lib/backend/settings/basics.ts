import { sql } from "drizzle-orm";
import { type Basics, basics } from "@/lib/contract/basics";
import { type Brand, brand } from "@/lib/contract/brand";
import type { Database } from "../db/database";
import { isOpenOf } from "./opening-state";
import { readSettingRows, type SettingRow } from "./setting-rows";
import { settings } from "./tables";

/** Pixels of a logo when only its address is known. */
const LOGO_SIZE = { width: 264, height: 72 };

/** The company's public details and the shop's description; until they are entered only a name. */
export async function readBasics(db: Database): Promise<Basics> {
  const rows = await readSettingRows(db, ["basics", "brand", "opening"]);
  const company = { ...basicsOf(rows.basics), ...(rows.opening.version > 0 && { is_open: isOpenOf(rows.opening) }) };
  if (rows.brand.version === 0) return company;
  const own = brandOf(rows.brand, company);
  const { logo_color_standard_horizontal: _, logo_color_general_horizontal: __, ...words } = company;
  return { ...words, ...(own.logo && { logo_color_standard_horizontal: { default: own.logo.url } }), brand: own };
}

export function basicsOf({ value }: Pick<SettingRow, "value">): Basics {
  return basics.omit({ brand: true, is_open: true }).parse({ company_name: "", ...value });
}

/** @param company its logo is used until the brand was saved, with or without a logo */
export function brandOf({ value }: Pick<SettingRow, "value">, company: Basics): Brand {
  const { logo_color_standard_horizontal: standard, logo_color_general_horizontal: general } = company;
  const url = (standard ?? general)?.default;
  return brand.parse({ logo: url ? { url, thumb_url: url, ...LOGO_SIZE } : null, ...value });
}

/** Writes a new shop's first details, without a version check. */
export async function writeBasics(db: Database, { brand: own, ...value }: Basics): Promise<void> {
  const rows = [
    { key: "basics" as const, value: value as object },
    ...(own ? [{ key: "brand" as const, value: own }] : []),
  ];
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    });
}
