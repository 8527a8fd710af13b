// Public addresses carry no language (docs/specification.md section 2): `/x` is rewritten to `/zh/x`, or to the language of
// the cookie (docs/rendering.md). JavaScript, since next.config.mjs reads it.

/** Prefixes of addresses without a language, and of the internal ones of lists. */
const OF_NO_LANGUAGE =
  "admin(?:/|$)|api/|_next/|uploads/|share/|icons/|sitemaps/|shop/(?:list|search)/|blog/list(?:/|$)";

/**
 * Rules for every language; the first is what a visitor without a known cookie gets.
 * @param {[string, ...string[]]} languages codes as in lib/i18n/locales.ts
 */
export function pageRewrites([own, ...others]) {
  const outside = `${[own, ...others].map((code) => `${code}(?:/|$)`).join("|")}|${OF_NO_LANGUAGE}`;
  const chosen = others.flatMap((code) =>
    // The cookie is LOCALE_COOKIE of lib/i18n/locales.ts.
    rulesOf(code, outside).map((rule) => withCondition(rule, { type: "cookie", key: "locale", value: code })),
  );
  return [...chosen, ...rulesOf(own, outside)];
}

/**
 * Unknown addresses lead to the page that says so, in the language of the request.
 * @param {string[]} languages
 */
export function missingRewrites(languages) {
  return languages.map((code) => ({ source: `/${code}/:path*`, destination: `/${code}/missing` }));
}

/**
 * Redirects of addresses with a language prefix to those without.
 * @param {string[]} languages
 */
export function prefixRedirects(languages) {
  return languages.flatMap((code) => [
    { source: `/${code}`, destination: "/", permanent: true },
    { source: `/${code}/:path*`, destination: "/:path*", permanent: true },
  ]);
}

/** @typedef {{ type: "query" | "cookie", key: string, value: string }} Condition */
/** @typedef {{ source: string, destination: string, has?: Condition[] }} Rule */

/** @param {string} code @param {string} outside @returns {Rule[]} */
function rulesOf(code, outside) {
  return [
    { source: "/", destination: `/${code}` },
    ...listRules(code, "/shop", "product_category_id"),
    ...listRules(code, "/blog", "blog_category_id"),
    { source: `/:path((?!${outside}).+)`, destination: `/${code}/:path` },
  ];
}

/**
 * A list's query as path segments, so that each category and page number is a separate static page: `/shop` with
 * `product_category_id=3&page=2` to `/zh/shop/list/3/2`.
 * @param {string} code @param {string} source @param {string} categoryKey @returns {Rule[]}
 */
function listRules(code, source, categoryKey) {
  /** @type {Condition} */
  const category = { type: "query", key: categoryKey, value: "(?<category>[1-9]\\d{0,8})" };
  /** @type {Condition} */
  const page = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,5})" };
  const list = `/${code}${source}/list`;
  return [
    { source, has: [category, page], destination: `${list}/:category/:page` },
    { source, has: [category], destination: `${list}/:category/1` },
    { source, has: [page], destination: `${list}/all/:page` },
    { source, destination: `${list}/all/1` },
  ];
}

/** @param {Rule} rule @param {Condition} condition @returns {Rule} */
function withCondition(rule, condition) {
  return { ...rule, has: [...(rule.has ?? []), condition] };
}
