// Import rules between folders (docs/architecture.md, "Floors"), checked by `npm run check`
// (tests/rules/floors.test.ts). To list the current violations: npx depcruise --config .dependency-cruiser.mjs lib
// components app

/**
 * The folders of each place, the lowest first: each imports only from those before it, types included. `*` are the
 * files beside the folders.
 */
export const floors = {
  "lib/backend": [
    // Platform: knows nothing of a shop.
    ...[
      "jobs",
      "db",
      "http",
      "ecpay",
      "payment-methods",
      "delivery-services",
      "invoice-services",
      "files",
      "instances",
    ],
    ...["audit", "settings", "mail", "metrics", "sign-ins"],
    // Staff accounts, and what staff need in any kind of shop.
    ...["admin-accounts", "back-office", "grid-views", "uploads"],
    // Products, content and shoppers.
    ...["regions", "catalogue", "content", "stock-alerts", "members", "cart", "convenience-stores"],
    // Orders: their tables, their states and the one way to change them.
    "orders",
    // Features around a single order.
    ...["inventories", "coupons", "checkout", "payments", "shipments", "returns", "invoices", "reviews"],
    // Features that need the whole order.
    ...["order-management", "carrier-news", "member-records", "accounts", "audit-log"],
    ...["dashboard", "opening", "backup", "openapi", "seed", "host-commands"],
    // The composition root: every route, table, job and mail.
    "*",
  ],
  lib: [
    ...["contract", "*", "markdown", "sheets", "i18n", "mails", "existing-backend", "session", "hosting", "page-cache"],
    ...["backend", "api-client", "content-files", "storefront", "bff"],
    ...["metrics", "pipeline", "backend-check", "cli"],
  ],
  components: [
    ...["navigation", "ui", "cart", "content", "catalogue", "checkout", "orders", "members", "wishes"],
    ...["layout", "home", "admin", "account", "developers", "patterns"],
  ],
  "components/admin": [
    ...["*", "form", "grid", "sortable", "palette", "layout"],
    ...[
      "orders",
      "invoices",
      "accounts",
      "members",
      "staff",
      "content",
      "home",
      "pages",
      "media",
      "catalogue",
      "coupons",
      "audit",
      "mails",
      "messages",
      "reviews",
      "settings",
      "subscribers",
    ],
    ...["dashboard", "print"],
  ],
};

/** @type {"error"} */
const ERROR = "error";

/** @param {string} place @param {string} floor */
const pathOf = (place, floor) => (floor === "*" ? `^${place}/[^/]+$` : `^${place}/${floor}/`);

const upwards = Object.entries(floors).flatMap(([place, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${place}/${folder} imports nothing above it`,
    severity: ERROR,
    from: { path: pathOf(place, folder) },
    to: { path: folders.slice(index + 1).map((above) => pathOf(place, above)) },
  })),
);

/** Files that import each other, directly or through others. */
const circles = { name: "no circle", severity: ERROR, from: {}, to: { circular: true } };

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [circles, ...upwards],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(node_modules|\\.next|tests)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".json"] },
  },
};
