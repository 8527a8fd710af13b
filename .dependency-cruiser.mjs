// Who may import whom (docs/architecture.md, "Floors"); `npm run check` holds it (tests/rules/floors.test.ts). To read what
// is broken at the moment: npx depcruise --config .dependency-cruiser.mjs lib components app

/**
 * The folders of a place, the lowest first: each imports only those before it, also where it takes nothing but a type.
 * `*` are the files that lie beside the folders.
 */
export const floors = {
  "lib/backend": [
    // Platform: knows nothing of a shop.
    ...["jobs", "db", "http", "payment-methods", "delivery-services", "invoice-services", "files", "instances"],
    ...["audit", "settings", "mail", "metrics", "sign-ins"],
    // The staff, and what they need whatever is sold.
    ...["admin-accounts", "back-office", "grid-views", "uploads"],
    // What is sold and said, and who shops.
    ...["regions", "catalogue", "content", "stock-alerts", "members", "cart", "convenience-stores"],
    // An order: its tables, its states and the one way to change it.
    "orders",
    // What is done with one.
    ...["inventories", "coupons", "checkout", "payments", "shipments", "returns", "invoices", "reviews"],
    // What needs the whole order.
    ...["order-management", "carrier-news", "member-records", "accounts", "audit-log"],
    ...["dashboard", "opening", "backup", "openapi", "seed", "host-commands"],
    // Puts it together: every route, table, job and letter.
    "*",
  ],
  lib: [
    ...["contract", "*", "i18n", "mails", "existing-backend", "session", "hosting", "page-cache"],
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

/** Files that need each other, also by way of others. */
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
