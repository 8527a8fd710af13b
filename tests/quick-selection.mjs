// Which contract tests `npm run quick` runs. By imports, nearly all of them depend on any file of the backend; so each
// part of it names the few that say most about it.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * By folder of `lib/backend`. A folder that is not named here has its tests among the unit tests, or in `npm test`.
 * @type {Record<string, string[]>}
 */
const BY_PART = {
  "admin-accounts": ["access", "admin-staff", "admin-passwords"],
  audit: ["admin-audit-logs"],
  "back-office": ["admin-audit-logs", "mail", "settings"],
  cart: ["ordering", "cart-owner"],
  catalogue: ["reading", "admin-products", "inventories"],
  checkout: ["ordering"],
  content: ["content-admin"],
  coupons: ["coupons", "admin-coupons"],
  dashboard: ["dashboard"],
  db: ["reading", "ordering"],
  files: ["uploads"],
  "grid-views": ["admin-audit-logs"],
  http: ["bad-input", "faults", "reading"],
  inventories: ["inventories"],
  jobs: ["mail", "order-life"],
  mail: ["mail"],
  "member-records": ["admin-members", "account"],
  members: ["members", "account"],
  openapi: ["every-operation"],
  "order-management": ["order-life", "order-ends"],
  orders: ["ordering", "order-life"],
  accounts: ["admin-passwords"],
  "payment-methods": ["card-payments", "at-once-payments", "later-payments"],
  payments: ["card-payments", "at-once-payments", "later-payments", "refunds"],
  regions: ["account"],
  returns: ["order-life", "returns"],
  settings: ["settings"],
  shipments: ["order-life"],
  uploads: ["uploads"],
};

/** By other places of the project. @type {[folder: string, tests: string[]][]} */
const BY_FOLDER = [
  ["lib/api-client/", ["retry", "upstream-faults"]],
  ["lib/contract/", ["every-operation", "ordering"]],
  ["messages/", ["messages-admin"]],
];

/** More would take longer than a minute. */
const MOST = 6;

/**
 * @param {string[]} changed paths from the top of the project @param {string} root that top
 * @returns the contract tests to run now, which are few, and those that are left; both empty when no backend is concerned
 */
export function contractTestsOf(changed, root) {
  const all = readdirSync(`${root}tests/contract`)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/contract/${name}`);
  const wanted = new Set(changed.flatMap((file) => testsOf(file, all, root)));
  const chosen = [...wanted].filter((file) => existsSync(`${root}${file}`)).slice(0, MOST);
  const isConcerned = changed.some((file) =>
    /^(lib\/(backend|contract|api-client)|tests\/(contract|support))\//.test(file),
  );
  return { chosen, left: isConcerned ? all.filter((file) => !chosen.includes(file)) : [] };
}

/** @param {string} file @param {string[]} all @param {string} root @returns {string[]} */
function testsOf(file, all, root) {
  if (all.includes(file)) return [file];
  const suite = file.match(/^tests\/contract\/(suites\/[^/]+)\.ts$/)?.[1];
  if (suite) return all.filter((test) => readFileSync(`${root}${test}`, "utf8").includes(`"./${suite}"`));
  const support = file.match(/^tests\/support\/(.+)\.ts$/)?.[1];
  if (support) return all.filter((test) => readFileSync(`${root}${test}`, "utf8").includes(`"../support/${support}"`));
  const part = file.match(/^lib\/backend\/([^/]+)\//)?.[1] ?? "";
  const names = BY_PART[part] ?? BY_FOLDER.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
  return names.map((name) => `tests/contract/${name}.test.ts`);
}
