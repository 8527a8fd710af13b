/**
 * What there is one of in a process, although the build may put these files into it more than once.
 * @template T @param {string} name @param {() => T} make @returns {T}
 */
export function once(name, make) {
  const holder = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));
  const key = Symbol.for(`shop.page-cache.${name}`);
  holder[key] ??= make();
  return /** @type {T} */ (holder[key]);
}
