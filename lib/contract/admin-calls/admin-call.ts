import { z } from "zod";
import type { AuditAction } from "../audit-logs";
import { id } from "../envelope";
import type { ErrorCode } from "../error-codes";
import type { Permission } from "../permissions";
import type { Method } from "./address";

/** Data that storefront pages show and cache; the tags of `lib/storefront/cache-tags.ts`. */
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
  /**
   * One of these is enough. `self`: all staff, for their own session and account; `none`: no session, as for signing
   * in.
   */
  permission: Permission | "self" | "none" | readonly Permission[];
  /** The call's name in the log. Every change has one, and every read or export of personal data. */
  audit?: AuditAction;
  /** Changes nothing and is not logged: a read whose input is too large for an address. */
  isPreview?: true;
  /** The change takes long, such as processing a picture, and must not hold a transaction open meanwhile. */
  isLong?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Content types of a body that is a file. */
  upload?: readonly string[];
  /** Takes an `Idempotency-Key`: a repeated call with the same key is done once. */
  isKeyed?: true;
  /**
   * Error codes of the call, apart from those that follow from its inputs and guards (lib/backend/openapi/refusals.ts).
   */
  errors?: readonly ErrorCode[];
  /** Cached nouns that it changes; the storefront's next request shows the change. */
  invalidates?: readonly CachedNoun[];
  /** Not forwarded for the browser: the call changes the session's cookie, or another route of the BFF serves it. */
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

/** A body that is required and empty. */
export const nothing = z.strictObject({});
