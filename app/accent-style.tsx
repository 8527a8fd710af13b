import { accentCss } from "@/lib/contract/accent-theme";
import { getShopWords } from "@/lib/storefront/company";

/**
 * The shop's own colour in place of that of `globals.css`; nothing without one. Never an empty text: it would be the only
 * child of `<head>`, and React empties an element whose child becomes a text, title and metadata with it.
 */
export async function AccentStyle() {
  const css = accentCss((await getShopWords()).accent);
  return css ? <style>{css}</style> : null;
}
