import { accentCss } from "@/lib/contract/accent-theme";
import { getShopWords } from "@/lib/storefront/company";

/**
 * The shop's accent colour, which overrides `globals.css`; null if none is set. Never an empty string: as the only
 * child of `<head>` it would make React clear the element, including title and metadata.
 */
export async function AccentStyle() {
  const css = accentCss((await getShopWords()).accent);
  return css ? <style>{css}</style> : null;
}
