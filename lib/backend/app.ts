import type { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { MAX_IMPORT_BYTES } from "@/lib/contract/limits";
import { describeError, log } from "@/lib/log";
import { passwordRoutes } from "./accounts/admin-routes";
import { adminAccountRoutes } from "./admin-accounts/admin-routes";
import { ownAccountRoutes } from "./admin-accounts/own-account-routes";
import { staffRoutes } from "./admin-accounts/staff-routes";
import { auditRoutes } from "./back-office/audit-log-routes";
import { mailAdminRoutes } from "./back-office/mail-routes";
import { settingsAdminRoutes } from "./back-office/settings-routes";
import { cartRoutes } from "./cart/routes";
import { categoryAdminRoutes } from "./catalogue/category-admin-routes";
import { productAdminRoutes } from "./catalogue/product-admin-routes";
import { productFileRoutes } from "./catalogue/product-file-routes";
import { reportingRestocks } from "./catalogue/restocked";
import { catalogueRoutes } from "./catalogue/routes";
import { tagAdminRoutes } from "./catalogue/tag-admin-routes";
import { bannerAdminRoutes } from "./content/admin-banner-routes";
import { blogAdminRoutes } from "./content/admin-blog-routes";
import { contactAdminRoutes } from "./content/admin-contact-routes";
import { faqAdminRoutes } from "./content/admin-faq-routes";
import { policyAdminRoutes } from "./content/admin-policy-routes";
import { subscriberAdminRoutes } from "./content/admin-subscriber-routes";
import { contentRoutes } from "./content/routes";
import { couponAdminRoutes } from "./coupons/admin-routes";
import { dashboardRoutes } from "./dashboard/routes";
import type { Database } from "./db/database";
import { isDatabaseDown } from "./db/is-database-down";
import { type FileStore, FilesUnavailableError } from "./files/file-store";
import { MAX_PICTURE_BYTES } from "./files/take-picture";
import { gridViewAdminRoutes } from "./grid-views/admin-routes";
import { refusal } from "./http/answers";
import { ApiError } from "./http/api-error";
import { bearerIn } from "./http/bearer";
import { networkIn } from "./http/client-address";
import type { BackendEnv } from "./http/environment";
import { foldIndexedKeys } from "./http/indexed-keys";
import { limitBody } from "./http/limit-body";
import { observe } from "./http/observe";
import { routes } from "./http/routing";
import { requireSecret } from "./http/secret";
import { userAgentIn } from "./http/user-agent";
import { inventoryAdminRoutes } from "./inventories/admin-routes";
import type { Mailing } from "./mail/mailing";
import { memberAdminRoutes } from "./member-records/admin-routes";
import { memberExportRoutes } from "./member-records/export-routes";
import { accountRoutes } from "./members/account-routes";
import { addressRoutes } from "./members/address-routes";
import { memberRoutes } from "./members/routes";
import { documentRoutes } from "./openapi/routes";
import { orderAdminRoutes } from "./order-management/admin-routes";
import { orderBulkRoutes } from "./order-management/order-bulk-routes";
import { refundAdminRoutes } from "./order-management/refund-admin-routes";
import { returnAdminRoutes } from "./order-management/return-admin-routes";
import { orderRoutes } from "./order-management/routes";
import { shipmentAdminRoutes } from "./order-management/shipment-admin-routes";
import { memberOrderRoutes } from "./orders/member-routes";
import type { PaymentOptions } from "./payment-methods/payment-options";
import { callbackRoutes } from "./payments/callback-routes";
import { regionRoutes } from "./regions/routes";
import { pictureRoutes } from "./returns/picture-routes";
import { returnRoutes } from "./returns/routes";
import { settingsRoutes } from "./settings/routes";
import { uploadRoutes } from "./uploads/routes";

/** Largest body of a call, in bytes; counted while reading (docs/security.md, "Input"). */
const MAX_BODY = 100_000;

/** What the backend is built from; nothing in it reads the environment or a global. */
export type BackendOptions = {
  db: Database;
  /** Required on every call, in this header. */
  secret: string;
  secretHeader: string;
  /** Signs the links by which a guest reads an order. */
  signingKey: string;
  /** How this shop can be paid. */
  payments: PaymentOptions;
  /** How a letter that staff try out is sent. */
  mailing: Mailing;
  /** Where uploads are kept. */
  files: FileStore;
};

export type Backend = { app: OpenAPIHono<BackendEnv>; fetch: (request: Request) => Promise<Response> };

/** What is mounted below `/api/v1`, an `export` before the routes with an id in its place. */
const groups = [
  catalogueRoutes,
  cartRoutes,
  orderRoutes,
  memberOrderRoutes,
  regionRoutes,
  memberRoutes,
  accountRoutes,
  memberExportRoutes,
  addressRoutes,
  contentRoutes,
  adminAccountRoutes,
  ownAccountRoutes,
  staffRoutes,
  memberAdminRoutes,
  passwordRoutes,
  auditRoutes,
  dashboardRoutes,
  orderBulkRoutes,
  orderAdminRoutes,
  shipmentAdminRoutes,
  refundAdminRoutes,
  pictureRoutes,
  returnRoutes,
  returnAdminRoutes,
  mailAdminRoutes,
  blogAdminRoutes,
  faqAdminRoutes,
  policyAdminRoutes,
  bannerAdminRoutes,
  contactAdminRoutes,
  subscriberAdminRoutes,
  uploadRoutes,
  settingsRoutes,
  settingsAdminRoutes,
  couponAdminRoutes,
  productFileRoutes,
  productAdminRoutes,
  categoryAdminRoutes,
  tagAdminRoutes,
  inventoryAdminRoutes,
  gridViewAdminRoutes,
];

/** Builds the backend: everything behind `/api/v1`, from a `Request` to a `Response`. */
export function createBackend(options: BackendOptions): Backend {
  const { db, secret, secretHeader, signingKey, payments, mailing, files } = options;
  const app = routes().basePath("/api/v1");
  const registry = () => app.openAPIRegistry;
  app.use(observe);
  app.use((_, next) => reportingRestocks(next));
  app.use(requireSecret(secretHeader, secret, registry));
  app.route("/", callbackRoutes(db, payments.card));
  app.route("/", documentRoutes(registry, secretHeader));
  const limit = limitBody(MAX_BODY);
  const limitPicture = limitBody(MAX_PICTURE_BYTES);
  const limitImport = limitBody(MAX_IMPORT_BYTES);
  app.use((c, next) => {
    if (c.req.path.endsWith("/pictures")) return limitPicture(c, next);
    return isImport(c.req.path) ? limitImport(c, next) : limit(c, next);
  });
  app.use(async (c, next) => {
    c.set("db", db);
    c.set("signingKey", signingKey);
    c.set("payments", payments);
    c.set("mailing", mailing);
    c.set("files", files);
    c.set("bearer", bearerIn(c.req.header("Authorization")));
    c.set("clientAddress", networkIn(c.req.header("X-Client-Address")));
    c.set("userAgent", userAgentIn(c.req.header("X-Client-User-Agent")));
    await next();
    c.res.headers.set("Cache-Control", "private, no-store");
  });
  for (const group of groups) app.route("/", group);
  app.notFound(() => refusal(new ApiError("not_found")));
  app.onError((error, c) => refusal(asApiError(error), { toStaff: c.req.path.startsWith("/api/v1/admin/") }));
  return { app, fetch: async (request) => app.fetch(foldIndexedKeys(request)) };
}

/** Files of an import are larger than anything that is typed. */
function isImport(path: string): boolean {
  return /\/admin\/products\/import(s|-checks)$/.test(path);
}

/** What is not a refusal of ours is logged by its kind, never by its content: that may be personal. */
function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 415) return new ApiError("unsupported_media_type");
  if (error instanceof HTTPException && error.status < 500) return new ApiError("malformed_body");
  const lostFiles = error instanceof FilesUnavailableError ? error.message : undefined;
  const reason = lostFiles || isDatabaseDown(error) ? "unavailable" : "internal";
  log.error({ reason, lostFiles, ...describeError(error) }, "api call failed");
  return new ApiError(reason, {}, reason === "unavailable" ? 5 : undefined);
}
