const COUNTIES = new Set(["澎湖縣", "金門縣", "連江縣"]);
const DISTRICTS = new Set(["琉球鄉", "綠島鄉", "蘭嶼鄉"]);

/**
 * Whether delivery to a place costs more and takes longer: whole counties and single districts (docs/taiwan.md,
 * Address).
 */
export function isOutlying({ county, district }: { county: string; district: string }): boolean {
  return COUNTIES.has(county) || DISTRICTS.has(district);
}
