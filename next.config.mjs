import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** The internal root segment of the storefront; addresses that people see carry no prefix (spec section 2). */
const LOCALE = "zh";

const category = { type: "query", key: "product_category_id", value: "(?<category>[1-9]\\d{0,8})" };
const page = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,5})" };

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: false,
  // Pages are made on first visit and live in this much memory; `isrFlushToDisk` off keeps made-up ids off the disk.
  cacheMaxMemorySize: 96 * 1024 * 1024,
  experimental: { isrFlushToDisk: false, globalNotFound: true },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@node-rs/argon2",
    "drizzle-orm",
    "nodemailer",
    "pg",
    "pino",
    "rate-limiter-flexible",
  ],
  cacheLife: {
    // Bounds how long another instance may show what was changed here (design.md section 4).
    catalogue: { stale: 60, revalidate: 60, expire: 60 * 60 * 24 * 7 },
    company: { stale: 300, revalidate: 300, expire: 60 * 60 * 24 * 30 },
  },
  async redirects() {
    return [
      { source: `/${LOCALE}`, destination: "/", permanent: true },
      { source: `/${LOCALE}/:path*`, destination: "/:path*", permanent: true },
    ];
  },
  async rewrites() {
    const list = `/${LOCALE}/shop/list`;
    return {
      // Lists are pages of their own, one static page per category and page number; everything else gets the prefix.
      afterFiles: [
        { source: "/", destination: `/${LOCALE}` },
        // The link of an order's mail: what it opens is remembered, then the address is tidied.
        {
          source: "/orders/:number",
          has: [{ type: "query", key: "access" }],
          destination: "/api/bff/orders/:number/open",
        },
        { source: "/shop", has: [category, page], destination: `${list}/:category/:page` },
        { source: "/shop", has: [category], destination: `${list}/:category/1` },
        { source: "/shop", has: [page], destination: `${list}/all/:page` },
        { source: "/shop", destination: `${list}/all/1` },
        {
          source: `/:path((?!${LOCALE}(?:/|$)|admin(?:/|$)|api/|_next/|shop/list(?:/|$)).+)`,
          destination: `/${LOCALE}/:path`,
        },
      ],
    };
  },
  async headers() {
    const security = [
      { key: "X-Content-Type-Options", value: "nosniff" },
      { key: "X-Frame-Options", value: "DENY" },
      { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
      { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
    ];
    const pictures = [{ key: "Cache-Control", value: "public, max-age=604800, stale-while-revalidate=86400" }];
    return [
      { source: "/:path*", headers: security },
      { source: "/products/:file*", headers: pictures },
      { source: "/categories/:file*", headers: pictures },
      { source: "/brand/:file*", headers: pictures },
    ];
  },
};

export default withNextIntl(config);
