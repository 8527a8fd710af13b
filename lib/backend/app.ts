import type { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { MAX_IMPORT_BYTES } from "@/lib/contract/limits";
import { MAX_PICTURE_BYTES } from "@/lib/contract/picture-limits";
import { describeError, log } from "@/lib/log";
import { passwordRoutes } from "./accounts/admin-routes";
import { adminAccountRoutes } from "./admin-accounts/admin-routes";
import { ownAccountRoutes } from "./admin-accounts/own-account-routes";
import { ownNoticeRoutes } from "./admin-accounts/own-notices";
import { staffRoutes } from "./admin-accounts/staff-routes";
import { auditRoutes } from "./audit-log/audit-log-routes";
import { mailAdminRoutes } from "./back-office/mail-routes";
import { mailTextRoutes } from "./back-office/mail-text-routes";
import { serviceRoutes } from "./back-office/service-routes";
import { settingsAdminRoutes } from "./back-office/settings-routes";
import { deliveryCallbackRoutes } from "./carrier-news/callback-routes";
import { cartRoutes } from "./cart/routes";
import { categoryAdminRoutes, tagAdminRoutes } from "./catalogue/category-admin-routes";
import { productAdminRoutes } from "./catalogue/product-admin-routes";
import { productFileRoutes } from "./catalogue/product-file-routes";
import { reportingRestocks } from "./catalogue/restocked";
import { catalogueRoutes } from "./catalogue/routes";
import { searchWordAdminRoutes } from "./catalogue/search-word-admin-routes";
import { bannerAdminRoutes } from "./content/admin-banner-routes";
import { blogAdminRoutes } from "./content/admin-blog-routes";
import { contactAdminRoutes } from "./content/admin-contact-routes";
import { faqAdminRoutes } from "./content/admin-faq-routes";
import { homeAdminRoutes } from "./content/admin-home-routes";
import { pageAdminRoutes } from "./content/admin-page-routes";
import { pictureAdminRoutes } from "./content/admin-picture-routes";
import { policyAdminRoutes } from "./content/admin-policy-routes";
import { subscriberAdminRoutes } from "./content/admin-subscriber-routes";
import { renewPolicies } from "./content/renew-policies";
import { contentRoutes } from "./content/routes";
import { convenienceStoreRoutes, mapReplyRoutes } from "./convenience-stores/routes";
import { storeSettingsRoutes } from "./convenience-stores/settings-routes";
import { couponAdminRoutes } from "./coupons/admin-routes";
import { dashboardRoutes } from "./dashboard/routes";
import type { Database } from "./db/database";
import { isDatabaseDown } from "./db/is-database-down";
import type { DeliveryOptions } from "./delivery-services/delivery-options";
import { deliveryServices } from "./delivery-services/delivery-services";
import { type FileStore, FilesUnavailableError } from "./files/file-store";
import { gridViewAdminRoutes } from "./grid-views/admin-routes";
import { refusal } from "./http/answers";
import { ApiError } from "./http/api-error";
import { bearerIn } from "./http/bearer";
import { networkIn } from "./http/client-address";
import type { BackendEnv } from "./http/environment";
import { limitBody } from "./http/limit-body";
import { observe } from "./http/observe";
import { routes } from "./http/routing";
import { requireSecret } from "./http/secret";
import { withOpeners } from "./http/service-keys";
import { inventoryAdminRoutes } from "./inventories/admin-routes";
import type { InvoiceOptions } from "./invoice-services/invoice-options";
import { invoiceServices } from "./invoice-services/invoice-services";
import { invoiceAdminRoutes } from "./invoices/admin-routes";
import { invoiceCallbackRoutes } from "./invoices/callback-routes";
import { invoiceRoutes } from "./invoices/routes";
import type { Mailing } from "./mail/deliver";
import { mailContentRoutes } from "./mail-content";
import { memberAdminRoutes } from "./member-records/admin-routes";
import { memberEmailRoutes } from "./member-records/email-routes";
import { memberExportRoutes } from "./member-records/export-routes";
import { accountRoutes } from "./members/account-routes";
import { addressRoutes } from "./members/address-routes";
import { memberRoutes } from "./members/routes";
import { findVerifiedEmail } from "./members/sign-in";
import { wishRoutes } from "./members/wish-routes";
import { documentRoutes } from "./openapi/routes";
import { openingRoutes } from "./opening/admin-routes";
import { refuseBeforeOpening } from "./opening/closed-calls";
import { orderAdminRoutes } from "./order-management/admin-routes";
import { orderBulkRoutes } from "./order-management/order-bulk-routes";
import { returnAdminRoutes } from "./order-management/return-admin-routes";
import { orderRoutes } from "./order-management/routes";
import { bestSellerRoutes } from "./orders/best-seller-routes";
import { boughtTogetherRoutes } from "./orders/bought-together-routes";
import { memberOrderRoutes } from "./orders/member-routes";
import type { PaymentOptions } from "./payment-methods/payment-options";
import { paymentServices } from "./payment-methods/payment-services";
import { callbackRoutes } from "./payments/callback-routes";
import { refundAccountRoutes } from "./payments/refund-account-routes";
import { regionRoutes } from "./regions/routes";
import { pictureRoutes } from "./returns/picture-routes";
import { returnRoutes } from "./returns/routes";
import { reviewAdminRoutes } from "./reviews/admin-routes";
import { reportingReviews } from "./reviews/rated";
import { reviewRoutes } from "./reviews/routes";
import { settingsRoutes } from "./settings/routes";
import { storeChangeRoutes } from "./shipments/store-change-routes";
import { stockAlertRoutes } from "./stock-alerts/routes";
import { uploadRoutes } from "./uploads/routes";

/** Largest body of a call, in bytes; counted while reading (docs/security.md, "Input"). */
const MAX_BODY = 100_000;

/** Dependencies of the backend; nothing in it reads the environment or a global. */
export type BackendOptions = {
  db: Database;
  /** Required on every call, in this header. */
  secret: string;
  secretHeader: string;
  /** Signs the links by which a guest reads an order. */
  signingKey: string;
  /** Payment options of the environment. */
  payments: PaymentOptions;
  /** Delivery options of the environment; without it only the keys in the settings count. */
  delivery?: Omit<DeliveryOptions, "noticeUrl">;
  /** Invoicing options of the environment; without it only the keys in the settings count. */
  invoicing?: InvoiceOptions;
  /** Mail options of the environment, for staff's test mails. */
  mailing: Mailing;
  /** Where uploads are kept. */
  files: FileStore;
};

export type Backend = {
  app: OpenAPIHono<BackendEnv>;
  fetch: (request: Request, bindings?: BackendEnv["Bindings"]) => Promise<Response>;
};

/** Routes below `/api/v1`; an `export` is registered before routes with an id in its place. */
const groups = [
  bestSellerRoutes,
  boughtTogetherRoutes,
  catalogueRoutes,
  cartRoutes,
  orderRoutes,
  memberOrderRoutes,
  refundAccountRoutes,
  invoiceRoutes,
  storeChangeRoutes,
  regionRoutes,
  convenienceStoreRoutes,
  memberRoutes,
  accountRoutes,
  memberEmailRoutes,
  memberExportRoutes,
  addressRoutes,
  wishRoutes,
  contentRoutes,
  stockAlertRoutes(findVerifiedEmail),
  adminAccountRoutes,
  ownAccountRoutes,
  ownNoticeRoutes,
  staffRoutes,
  memberAdminRoutes,
  passwordRoutes,
  auditRoutes,
  dashboardRoutes,
  orderBulkRoutes,
  invoiceAdminRoutes,
  orderAdminRoutes,
  pictureRoutes,
  reviewRoutes,
  reviewAdminRoutes,
  returnRoutes,
  returnAdminRoutes,
  mailAdminRoutes,
  mailContentRoutes,
  mailTextRoutes,
  blogAdminRoutes,
  faqAdminRoutes,
  policyAdminRoutes,
  homeAdminRoutes,
  pageAdminRoutes,
  bannerAdminRoutes,
  contactAdminRoutes,
  subscriberAdminRoutes,
  uploadRoutes,
  pictureAdminRoutes,
  settingsRoutes,
  settingsAdminRoutes,
  serviceRoutes,
  storeSettingsRoutes,
  openingRoutes,
  couponAdminRoutes,
  productFileRoutes,
  productAdminRoutes,
  categoryAdminRoutes,
  tagAdminRoutes,
  searchWordAdminRoutes,
  inventoryAdminRoutes,
  gridViewAdminRoutes,
];

/** Builds the backend: everything behind `/api/v1`, from a `Request` to a `Response`. */
export function createBackend(options: BackendOptions): Backend {
  const { db, secret, secretHeader, signingKey, mailing, files } = options;
  const { openers } = withOpeners(paymentServices, { ...options.payments }, signingKey);
  const payments = () => ({ ...options.payments, openers });
  const { openers: deliveryOpeners } = withOpeners(deliveryServices, { ...options.delivery }, signingKey);
  const delivery = (): DeliveryOptions => {
    const { publicUrl, apiUrl = publicUrl } = options.payments;
    return { ...options.delivery, openers: deliveryOpeners, noticeUrl: apiUrl };
  };
  const invoicing = withOpeners(invoiceServices, { ...options.invoicing }, signingKey);
  const app = routes().basePath("/api/v1");
  const registry = () => app.openAPIRegistry;
  app.use(observe);
  app.use((_, next) => reportingRestocks(next));
  app.use((_, next) => reportingReviews(next));
  app.use(requireSecret(secretHeader, secret, registry));
  app.route("/", callbackRoutes(db, payments));
  app.route("/", deliveryCallbackRoutes(db, delivery));
  app.route(
    "/",
    invoiceCallbackRoutes(db, () => invoicing),
  );
  app.route(
    "/",
    mapReplyRoutes(db, () => payments().publicUrl),
  );
  app.route("/", documentRoutes(registry, secretHeader));
  const limit = limitBody(MAX_BODY);
  const limitPicture = limitBody(MAX_PICTURE_BYTES, { picture: "bytes" });
  const limitImport = limitBody(MAX_IMPORT_BYTES);
  app.use((c, next) => {
    if (c.req.path.endsWith("/pictures")) return limitPicture(c, next);
    return isImport(c.req.path) ? limitImport(c, next) : limit(c, next);
  });
  app.use(async (c, next) => {
    c.set("db", db);
    c.set("signingKey", signingKey);
    c.set("payments", payments());
    c.set("delivery", delivery());
    c.set("invoicing", invoicing);
    c.set("settingSaved", (tx) => renewPolicies(tx, payments()));
    c.set("mailing", mailing);
    c.set("files", files);
    c.set("bearer", bearerIn(c.req.header("Authorization")));
    c.set("clientAddress", networkIn(c.req.header("X-Client-Address")));
    // Set by our own handlers, since `User-Agent` names the calling server. Cut at a length that no browser exceeds.
    c.set("userAgent", c.req.header("X-Client-User-Agent")?.slice(0, 300) || undefined);
    await next();
    c.res.headers.set("Cache-Control", "private, no-store");
  });
  app.use(refuseBeforeOpening(db));
  for (const group of groups) app.route("/", group);
  app.notFound(() => refusal(new ApiError("not_found")));
  app.onError((error, c) => refusal(asApiError(error), { toStaff: c.req.path.startsWith("/api/v1/admin/") }));
  return { app, fetch: async (request, bindings = {}) => app.fetch(foldIndexedKeys(request), bindings) };
}

/** Imported files are larger than the limit for typed input. */
function isImport(path: string): boolean {
  return /\/admin\/(products|inventories)\/import(s|-checks)$/.test(path);
}

/** Other errors are logged by kind, never by content, which may be personal data. */
function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 415) return new ApiError("unsupported_media_type");
  if (error instanceof HTTPException && error.status < 500) return new ApiError("malformed_body");
  const lostFiles = error instanceof FilesUnavailableError ? error.message : undefined;
  const reason = lostFiles || isDatabaseDown(error) ? "unavailable" : "internal";
  log.error({ reason, lostFiles, ...describeError(error) }, "api call failed");
  return new ApiError(reason, {}, reason === "unavailable" ? 5 : undefined);
}

/**
 * The spec's clients send lists as `product_tag_ids[0]=1&product_tag_ids[1]=2` (docs/specification.md section 7). Here
 * they become repeated keys, which the router's parser turns into a list.
 */
export function foldIndexedKeys(request: Request): Request {
  if (!/(?:\[|%5B)\d*(?:\]|%5D)=/i.test(request.url)) return request;
  const url = new URL(request.url);
  const folded = [...url.searchParams].map(([key, value]) => [key.replace(/\[\d*\]$/, ""), value]);
  url.search = new URLSearchParams(folded as [string, string][]).toString();
  return new Request(url, request);
}
