import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { securityHeaders } from "./lib/hosting/security-headers.mjs";
import { missingRewrites, pageRewrites, prefixRedirects } from "./lib/i18n/page-rewrites.mjs";
import { imageSourcesOf } from "./lib/image-sources.mjs";

/**
 * How texts get into the code, which is the compiler's business: a server that starts need not load one for it.
 * @param {import("next").NextConfig} nextConfig
 */
async function withTexts(nextConfig) {
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  const withNextIntl = createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    // Parsed by the build: the parser of ICU messages is a tenth of all script that a page would load.
    experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
  });
  return withNextIntl(nextConfig);
}

/** The shop's own language, and after it every other that `messages/` has a file of. */
const own = "zh";
const files = readdirSync(new URL("messages/", import.meta.url)).map((file) => file.replace(".json", ""));
/** @type {[string, ...string[]]} */
const languages = [own, ...files.filter((code) => code !== own)];

/** When this was built, and a number that no other build of that second has; in digits, which no ad blocker minds. */
const buildId = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}-${randomInt(100_000, 1_000_000)}`;

const root = fileURLToPath(new URL(".", import.meta.url));

/** Pages are made on first visit and live in memory. Not on Vercel, which keeps pages itself and shares what expired between the instances of a function. */
const ownCaches = {
  cacheHandler: fileURLToPath(new URL("lib/page-cache/pages.mjs", import.meta.url)),
  cacheHandlers: { default: fileURLToPath(new URL("lib/page-cache/data.mjs", import.meta.url)) },
  // Next's own, which they take the place of.
  cacheMaxMemorySize: 0,
};

/** Vercel sends the headers as the build writes them; elsewhere the running server adds these (lib/pipeline/pipeline.ts). */
const imageSources = process.env.VERCEL
  ? imageSourcesOf({ IMAGE_HOSTS: process.env.IMAGE_HOSTS, API_BASE_URL: process.env.API_BASE_URL })
  : [];

/** `npm run build -- --once` (lib/cli/build.mjs): by a shop that is tried, or tests that have checked the types before. */
const isBuiltOnce = process.env.BUILD_ONCE === "1";

/**
 * How old what pages show may be. Bounds how long another instance may show what was changed here (docs/rendering.md):
 * twice `revalidate`, since a page may be made of an answer that is almost as old. A minute for the catalogue, five for the
 * company.
 */
const cacheLife = {
  catalogue: { stale: 60, revalidate: 30, expire: 60 * 60 * 24 * 7 },
  // Made-up searches must not stay: an entry that is not asked for again within ten minutes is dropped.
  search: { stale: 60, revalidate: 30, expire: 60 * 10 },
  company: { stale: 300, revalidate: 150, expire: 60 * 60 * 24 * 30 },
};

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  // Pictures are made in their two sizes when they are taken in; this server fetches and resizes no others.
  images: { unoptimized: true },
  poweredByHeader: false,
  // Once for each page instead of with every request (lib/pipeline/compress-answer.ts).
  generateEtags: false,
  compress: false,
  typedRoutes: false,
  typescript: {
    // What the server is made of, without tests and tools, whose packages a production install does not have.
    tsconfigPath: "tsconfig.build.json",
    ignoreBuildErrors: isBuiltOnce,
  },
  // Written into the code by the build, so that pages and server know which build they are of (lib/env.ts).
  env: { SHOP_BUILD_ID: buildId },
  generateBuildId: () => buildId,
  ...(process.env.VERCEL ? {} : ownCaches),
  // Above this folder nothing belongs to the shop, whatever lock files lie there.
  outputFileTracingRoot: root,
  // Files that packages read when they run, which no import names: for the standalone folder.
  outputFileTracingIncludes: {
    "/**": ["node_modules/@electric-sql/pglite/dist/**/*.{wasm,data}", "node_modules/@img/**/*"],
  },
  experimental: {
    // Writing it takes a quarter of a build that starts from nothing, and 300 MB.
    turbopackFileSystemCacheForBuild: !isBuiltOnce,
    // Else all pages are loaded before the first is sent; each takes some milliseconds when it is first asked for.
    preloadEntriesOnStart: false,
    globalNotFound: true,
    // Public pages are whole static pages, on purpose not shells that fill in: only marked segments are checked for
    // that.
    instantInsights: { validationLevel: "manual-warning" },
  },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@node-rs/argon2",
    // Which `rate-limiter-flexible` looks for as a package of its own.
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
      // Lists are pages of their own, one static page per category and page number; everything else gets the prefix,
      // except what belongs to no language: static addresses come before these rules, the rest is excluded by name.
      afterFiles: [
        // The link of an order's mail: what it opens is remembered, then the address is tidied.
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

/** Where the pages are that show the same to everybody, made of what the shop changes. */
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

/**
 * The headers of every answer.
 * @param {boolean} isDevelopment
 */
async function headers(isDevelopment) {
  const pictures = [{ key: "Cache-Control", value: "public, max-age=604800, stale-while-revalidate=86400" }];
  // Next would let everybody show a page for a week while a new one is fetched. Browsers do so too, to the router: who
  // comes back would see last week's prices. They ask each time instead, and a server in front may answer for as long
  // as ever.
  const seconds = cacheLife.catalogue.revalidate;
  const pages = [{ key: "Cache-Control", value: `public, max-age=0, s-maxage=${seconds}` }];
  // Drafts that staff look at must not be kept for others.
  const missing = [{ type: /** @type {const} */ ("cookie"), key: "__prerender_bypass" }];
  return [
    { source: "/:path*", headers: securityHeaders({ isDevelopment, imageSources }) },
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
    // The build makes the standalone folder as well (lib/hosting/standalone.mjs); `next start` would warn of that
    // setting.
    output: phase === PHASE_PRODUCTION_BUILD ? "standalone" : undefined,
  };
  return phase === PHASE_PRODUCTION_SERVER ? phased : withTexts(phased);
};
