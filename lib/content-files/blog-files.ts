import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Blog, type BlogCategory, type BlogListing, blogSummary } from "../contract/blogs";
import { headingId } from "../format";
import { log } from "../log";
import { type ContentFile, readContentFile } from "./content-file";
import { field, fieldsOf, titledText } from "./titled-text";

const FOLDER = "blog";
const PER_PAGE = 12;

/** The number of a post is the id in its address `/blog/{id}`. */
const POST_NAME = /^([1-9]\d{0,8})-.+\.md$/;

const postFields = z.strictObject({
  date: z
    .union([z.iso.date().transform((day) => `${day}T00:00:00+08:00`), z.iso.datetime({ offset: true })])
    .optional(),
  summary: field.optional(),
  author: field.optional(),
  category: field.optional(),
});

/** Defaults of a post whose front matter leaves them out. */
export type PostDefaults = { author: string; category: string };

/** All posts of the folder `blog`, the newest first; none when there is no such folder. */
export async function readBlogFiles(directory: string, defaults: PostDefaults): Promise<Blog[]> {
  const posts: Blog[] = [];
  const categories = new Map<string, BlogCategory>();
  for (const [id, name] of await postFiles(directory)) {
    const post = await readContentFile(directory, `${FOLDER}/${name}`, (file) => postOf(id, file, defaults));
    if (!post) continue;
    // Numbered from the oldest post on, so that a category keeps its number when posts are added.
    const { title, key } = post.category;
    const category = categories.get(title) ?? { id: categories.size + 1, key, title };
    categories.set(title, category);
    posts.push({ ...post, category });
  }
  return posts.sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at) || b.id - a.id);
}

/** The categories of posts, in the order of their numbers. */
export function categoriesOf(posts: Blog[]): BlogCategory[] {
  const byId = new Map(posts.map(({ category }) => [category.id, category]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** One page of posts, of one category or of all. */
export function blogListingOf(posts: Blog[], categoryId: number | undefined, page: number): BlogListing {
  const found = posts.filter(({ category }) => categoryId === undefined || category.id === categoryId);
  return {
    data: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((post) => blogSummary.parse(post)),
    page,
    total: found.length,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(found.length / PER_PAGE)),
  };
}

/** Numbers and names of the files, by number. If two have the same number, only one gets the address. */
async function postFiles(directory: string): Promise<[number, string][]> {
  const path = join(/* turbopackIgnore: true */ directory, FOLDER);
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") log.error({ file: FOLDER, reason: error.message }, "content file left out");
    return [];
  });
  const files = new Map<number, string>();
  for (const name of names.filter((other) => other.endsWith(".md")).sort()) {
    const id = Number(POST_NAME.exec(name)?.[1]);
    const reason = id ? files.has(id) && "another file has this number" : "the name is not like 12-name.md";
    if (reason) log.error({ file: `${FOLDER}/${name}`, reason }, "content file left out");
    else files.set(id, name);
  }
  return [...files].sort(([a], [b]) => a - b);
}

/** A post without a date gets its file's. Its category has no number yet. */
function postOf(id: number, file: ContentFile, defaults: PostDefaults): Blog {
  const { date, summary, author = defaults.author, category = defaults.category } = fieldsOf(file, postFields);
  const changedAt = file.changedAt.toISOString();
  return {
    id,
    ...titledText(file.lines, summary),
    category: { id: 0, key: headingId(category), title: category },
    cover: null,
    author,
    published_at: date ?? changedAt,
    updated_at: changedAt,
    products: [],
  };
}
