import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { securityHeaders } from "./lib/hosting/security-headers.mjs";
import { SHARED_BRIEFLY, SHARED_SECONDS } from "./lib/hosting/shared-age.mjs";
import { missingRewrites, pageRewrites, prefixRedirects } from "./lib/i18n/page-rewrites.mjs";
import { imageSourcesOf } from "./lib/image-sources.mjs";

/**
 * How the compiler gets texts into the code; a server that starts need not load a compiler for it.
 * @param {import("next").NextConfig} nextConfig
 */
async function withTexts(nextConfig) {
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  const withNextIntl = createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    // Parsed by the build: the parser of ICU messages would be a tenth of a page's scripts.
    experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
  });
  return withNextIntl(nextConfig);
}

/** The shop's own language comes first, then every other with a file in `messages/`. */
const own = "zh";
const files = readdirSync(new URL("messages/", import.meta.url)).map((file) => file.replace(".json", ""));
/** @type {[string, ...string[]]} */
const languages = [own, ...files.filter((code) => code !== own)];

/**
 * The time of the build, and a number that makes it unique within that second; digits only, which no ad blocker
 * matches.
 */
const buildId = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}-${randomInt(100_000, 1_000_000)}`;

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * Pages are made on first visit and kept in memory. Not on Vercel, which caches pages itself and shares expired tags
 * between the instances of a function.
 */
const ownCaches = {
  cacheHandler: fileURLToPath(new URL("lib/page-cache/pages.mjs", import.meta.url)),
  cacheHandlers: { default: fileURLToPath(new URL("lib/page-cache/data.mjs", import.meta.url)) },
  // Switches off Next's own cache, which they replace.
  cacheMaxMemorySize: 0,
};

/** Vercel sends the build's headers; elsewhere the running server adds these sources (lib/pipeline/pipeline.ts). */
const imageSources = process.env.VERCEL
  ? imageSourcesOf({ IMAGE_HOSTS: process.env.IMAGE_HOSTS, API_BASE_URL: process.env.API_BASE_URL })
  : [];

/** `npm run build -- --once` or `-- --unchecked` (lib/cli/build.mjs): for trying out a shop, and for tests. */
const isBuiltOnce = process.env.BUILD_ONCE === "1";
const isUnchecked = process.env.BUILD_UNCHECKED === "1";

/**
 * The longest age of cached data, and how long another instance may show old data after a change here
 * (docs/rendering.md): twice `revalidate`, since a page may be made of an answer that is almost as old. A minute for
 * the catalogue, five for the company.
 */
const cacheLife = {
  catalogue: { stale: 60, revalidate: SHARED_SECONDS, expire: 60 * 60 * 24 * 7 },
  // Made-up searches must not fill the cache: an entry that is not requested again within ten minutes is dropped.
  search: { stale: 60, revalidate: 30, expire: 60 * 10 },
  company: { stale: 300, revalidate: 150, expire: 60 * 60 * 24 * 30 },
};

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  // Pictures get their two sizes when they are uploaded; this server fetches and resizes no others.
  images: { unoptimized: true },
  poweredByHeader: false,
  // Computed once per page instead of on every request (lib/pipeline/compress-answer.ts).
  generateEtags: false,
  compress: false,
  typedRoutes: false,
  typescript: {
    // The server's code, without tests and tools, whose packages a production install does not have.
    tsconfigPath: "tsconfig.build.json",
    ignoreBuildErrors: isUnchecked,
  },
  // Inserted into the code by the build, so that pages and server know their build (lib/env.ts).
  env: { SHOP_BUILD_ID: buildId },
  generateBuildId: () => buildId,
  ...(process.env.VERCEL ? {} : ownCaches),
  // The shop has no files above this folder, even if there are lock files.
  outputFileTracingRoot: root,
  // Files that packages read at run time without importing them: for the standalone folder.
  outputFileTracingIncludes: {
    "/**": ["node_modules/@electric-sql/pglite/dist/**/*.{wasm,data}", "node_modules/@img/**/*"],
  },
  experimental: {
    // Writing it takes a quarter of a clean build, and 300 MB.
    turbopackFileSystemCacheForBuild: !isBuiltOnce,
    // Otherwise all pages are loaded before the first is sent; each takes some milliseconds on its first request.
    preloadEntriesOnStart: false,
    globalNotFound: true,
    // Public pages are whole static pages, on purpose not shells that fill in: only marked segments are checked for
    // that.
    instantInsights: { validationLevel: "manual-warning" },
  },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@node-rs/argon2",
    // `rate-limiter-flexible` looks for it as a separate package.
    "drizzle-orm",
    "nodemailer",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-node",
    "pg",
    "pino",
    "prom-client",
    "rate-limiter-flexible",
  ],
  cacheLife,
  async redirects() {
    return prefixRedirects(languages);
  },
  async rewrites() {
    return {
      // Lists are separate pages, one static page per category and page number. Every other address gets the prefix,
      // except those without a language: static addresses come before these rules, the rest is excluded by name.
      afterFiles: [
        // The link of an order's mail: its secret is stored in a cookie, then the browser is sent to the plain address.
        {
          source: "/orders/:number",
          has: [{ type: "query", key: "access" }],
          destination: "/api/bff/orders/:number/open",
        },
        ...pageRewrites(languages),
      ],
      fallback: missingRewrites(languages),
    };
  },
};

/** Folders of the pages that are the same for every visitor, made from the shop's data. */
const PUBLIC_PAGES = [
  "about",
  "anti_fraud",
  "blog",
  "contact",
  "developers",
  "faq",
  "pages",
  "privacy-policy",
  "refund-and-return",
  "shop",
  "term-of-service",
];

/** Scripts and styles: they are no documents, so that they carry only what a browser reads of them. */
const CHUNKS = "_next/static/chunks/";

/**
 * The headers of every answer.
 * @param {boolean} isDevelopment
 */
async function headers(isDevelopment) {
  const pictures = [{ key: "Cache-Control", value: "public, max-age=604800, stale-while-revalidate=86400" }];
  // Elsewhere than on Vercel the running server says so of every page (lib/pipeline/share-briefly.ts).
  const pages = [{ key: "Cache-Control", value: SHARED_BRIEFLY }];
  // Drafts that staff preview must not be cached for others.
  const missing = [{ type: /** @type {const} */ ("cookie"), key: "__prerender_bypass" }];
  const secure = securityHeaders({ isDevelopment, imageSources });
  return [
    { source: `/:path((?!${CHUNKS}).*)`, headers: secure },
    { source: `/${CHUNKS}:file*`, headers: secure.filter(({ key }) => key === "X-Content-Type-Options") },
    { source: "/", headers: pages, missing },
    { source: `/:page(${PUBLIC_PAGES.join("|")})/:rest*`, headers: pages, missing },
    { source: "/products/:file*", headers: pictures },
    { source: "/categories/:file*", headers: pictures },
    { source: "/brand/:file*", headers: pictures },
    { source: "/blog/:file*.webp", headers: pictures },
  ];
}

export default (/** @type {string} */ phase) => {
  /** @type {import("next").NextConfig} */
  const phased = {
    ...config,
    headers: () => headers(phase === PHASE_DEVELOPMENT_SERVER),
    // The build also makes the standalone folder (lib/hosting/standalone.mjs); `next start` would warn of that setting.
    output: phase === PHASE_PRODUCTION_BUILD ? "standalone" : undefined,
  };
  return phase === PHASE_PRODUCTION_SERVER ? phased : withTexts(phased);
};
