import "server-only";
import { type ShopQuery, wholeShop } from "../contract/shop-query";
import { getHottestProducts, getProductFilters, getProductList } from "./catalogue";

/**
 * Everything a list shows. Where nothing was found there are hot products instead.
 * @returns undefined for categories and pages that do not exist
 */
export async function loadShopList(query: ShopQuery) {
  const { sortTarget, sortMethod, page } = wholeShop;
  const [list, filters] = await Promise.all([
    getProductList(query),
    getProductFilters({ ...query, sortTarget, sortMethod, page }),
  ]);
  const category = filters.categories.find(({ id }) => id === query.category);
  if ((query.category !== undefined && !category) || query.page > list.last_page) return undefined;
  const instead = list.total === 0 ? (await getHottestProducts()).data : [];
  return { query, category, list, filters, instead };
}
