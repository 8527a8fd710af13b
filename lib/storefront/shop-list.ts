/** What the internal segments `/shop/list/{category}/{page}` stand for; the rewrites let only such values through. */
export function parseListSegments(segments: { category: string; page: string }): {
  categoryId: number | undefined;
  page: number;
} {
  return {
    categoryId: segments.category === "all" ? undefined : Number(segments.category),
    page: Number(segments.page),
  };
}

/** The canonical address of a list: the spec's query names, in one order, the first page without a number. */
export function shopListHref(categoryId: number | undefined, page: number): string {
  const query = new URLSearchParams();
  if (categoryId !== undefined) query.set("product_category_id", String(categoryId));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/shop?${query}` : "/shop";
}
