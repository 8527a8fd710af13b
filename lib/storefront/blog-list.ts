/** Parses the internal segments `/blog/list/{category}/{page}`; the rewrites let only valid values through. */
export function parseBlogSegments(segments: { category: string; page: string }) {
  return {
    categoryId: segments.category === "all" ? undefined : Number(segments.category),
    page: Number(segments.page),
  };
}

/** The canonical address of a list of posts: parameters in a fixed order, the first page without a number. */
export function blogListHref(categoryId: number | undefined, page: number): string {
  const query = new URLSearchParams();
  if (categoryId !== undefined) query.set("blog_category_id", String(categoryId));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/blog?${query}` : "/blog";
}
