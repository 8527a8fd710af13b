import { accentCss } from "@/lib/contract/accent-theme";
import { getShopWords } from "@/lib/storefront/company";

/** The shop's own colour in place of that of `globals.css`; nothing without one. */
export async function AccentStyle() {
  const css = accentCss((await getShopWords()).accent);
  return css && <style>{css}</style>;
}
