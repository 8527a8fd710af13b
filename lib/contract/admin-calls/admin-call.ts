import { z } from "zod";
import type { AuditAction } from "../audit-logs";
import { id } from "../envelope";
import type { ErrorCode } from "../error-codes";
import type { Permission } from "../permissions";
import type { Method } from "./address";

/** What pages of the storefront show and keep in their cache; the tags of `lib/storefront/cache-tags.ts`. */
export type CachedNoun =
  | "basics"
  | "shop-settings"
  | "home"
  | "pages"
  | "menus"
  | "banners"
  | "blogs"
  | "faqs"
  | "policies"
  | "product-categories"
  | "products"
  | "in-stock";

/** A call of the back office as data: the backend's route, the BFF and the browser's typed call follow from it. */
export type AdminCall = {
  /** Any of these. `self`: all staff, for their own session and account; `none`: no session, as for signing in. */
  permission: Permission | "self" | "none" | readonly Permission[];
  /** What the log calls it. Every change has one, and every look at or export of personal data. */
  audit?: AuditAction;
  /** Nothing is changed by it, and nothing is logged: what is shown needs more than an address can hold. */
  isPreview?: true;
  /** The change does long work, such as taking in a picture, and must not hold a transaction open meanwhile. */
  isLong?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Content types of a body that is a file. */
  upload?: readonly string[];
  /** Takes an `Idempotency-Key`: repeated with the same key, it is done once. */
  isKeyed?: true;
  /** Why it can refuse, apart from what follows from its inputs and guards (lib/backend/openapi/refusals.ts). */
  errors?: readonly ErrorCode[];
  /** Cached nouns that it changes; the storefront's next request shows the change. */
  invalidates?: readonly CachedNoun[];
  /** Not forwarded for the browser: it changes the session's cookie, or another route of the BFF serves it. */
  isServerOnly?: true;
} & (
  | {
      data: z.ZodType;
    }
  | {
      /** Content type of an answer that is a file, outside the envelope. */
      file: "text/csv" | "image/webp";
    }
);

/** Keyed by method and path below `/admin/`, parameters in braces. */
export type AdminCalls = Record<`${Method} ${string}`, AdminCall>;

/** Parameters of a path that names one thing by its id. */
export const byId = z.object({ id });

/** A body that must be there and empty. */
export const nothing = z.strictObject({});
