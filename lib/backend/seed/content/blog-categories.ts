/** The categories of the demo shop's blog, in the order of its menu. */
import type { SeedBlogCategory } from "../content-shapes";

/** All blog categories; posts name them by `key`. */
export const blogCategories: SeedBlogCategory[] = [
  { key: "makers", title: "職人" },
  { key: "tea", title: "茶事" },
  { key: "living", title: "生活提案" },
  { key: "care", title: "保養與使用" },
];
