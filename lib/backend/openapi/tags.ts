import tags from "./tags.json";

/** The tags of the document in their order, each with a sentence. */
export const documentTags = tags.map(({ name, description }) => ({ name, description }));

/**
 * The tag of an operation: that of the longest beginning of its path.
 * @throws Error for a path that no tag of tags.json stands for
 */
export function tagOf(path: string): string {
  const prefixes = tags.flatMap(({ name, paths }) => paths.map((prefix) => ({ name, prefix })));
  const matching = prefixes.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  const [longest] = matching.toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (!longest) throw new Error(`no tag of tags.json stands for ${path}`);
  return longest.name;
}
