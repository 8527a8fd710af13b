/** The calls of docs/specification.md section 7, by method and path; the two lists of products are one path. */
export const CALLS = [
  "POST /api/v1/carts",
  "DELETE /api/v1/carts",
  "PUT /api/v1/carts",
  "GET /api/v1/carts",
  "POST /api/v1/users/login",
  "DELETE /api/v1/users/logout",
  "POST /api/v1/subscribes",
  "GET /api/v1/products/filters",
  "GET /api/v1/products/categories",
  "GET /api/v1/products",
  "GET /api/v1/products?is_hottest=1",
  "GET /api/v1/products/{id}",
  "GET /api/v1/basics",
] as const;
export type Call = (typeof CALLS)[number];

/** An answer that replaces a call's own. */
export type Refusal = {
  status: number;
  /** `code` of the envelope; the status when not given. */
  code?: number;
  msg?: string;
  /** `data` of the envelope: null when not given, left out when given as `undefined`. */
  data?: unknown;
  /** `Location` of a redirect. */
  location?: string;
  /** Sent unchanged, as text/html, instead of an envelope; "" for an empty body. */
  body?: string;
};

/** How the backend answers calls outside of section 7. */
export type UnknownAnswer =
  /** 404 with a page. */
  | "html404"
  /** 404 with `{"message":"Not Found"}`. */
  | "json404"
  /** 500 with a page. */
  | "html500"
  /** That status with the envelope, `data` null. */
  | "envelope404"
  | "envelope400"
  | "envelope500"
  | "envelope503"
  /** 200 with that code in the envelope. */
  | "code500"
  | "code1001"
  /** That status with `{"message":…}`. */
  | "401"
  | "403"
  | "405"
  | "501"
  /** 200 with a page, like a backend whose own front end takes every path. */
  | "html200"
  /** No answer; the connection stays open until the backend is closed. */
  | "hanging";

/** Differences between backends that docs/specification.md section 7 allows. All are optional. */
export type Variant = {
  /** Default "json404". */
  unknown?: UnknownAnswer;
  /**
   * Null where a value may be missing: contact details, tax id and logos of the company, keys of categories, further
   * fields of products (`image`, `description`, `summary`), and `page` and `per_page` of lists, which the caller knows.
   */
  nulls?: boolean;
  /** Length of a token in characters; default 36. */
  tokenLength?: number;
  /** `2026-12-23T10:00:00+08:00` (default), `2026-12-23 10:00:00` in Taiwan's time, or seconds since 1970 as a number; or made of these. */
  expiredAt?: "offset" | "local" | "seconds" | ((seconds: number) => unknown);
  /** `data` of the calls whose answer has none: logout, subscribe, PUT and DELETE of carts. Default "null". */
  data?: "absent" | "null";
  /** `msg` of every successful answer; a text when not given. */
  msg?: "absent" | "null";
  /** Answers that replace a call's own; the call has no effect then. */
  refusals?: Partial<Record<Call, Refusal>>;
  /** `total` of a cart's line, in place of a number; `undefined` leaves it out. */
  lineTotal?: { written: (total: number) => unknown };
  /** What every answer sets as a cookie. */
  cookie?: string;
  /** How many minutes its clock, as `Date` tells it, is ahead. */
  clockMinutes?: number;
  /**
   * How cart calls with an unknown uuid are refused, all or only changes. Default: as a new or an empty cart.
   */
  unknownCart?: Pick<Refusal, "status" | "code"> & { isReadable?: true };
  /**
   * Addresses of pictures and logos: on the backend itself ("own", the default), on another port ("absolute"), a path
   * without a host that the backend serves ("relative"), or on the backend and answered with 404 ("broken").
   */
  pictures?: "own" | "absolute" | "relative" | "broken";
  /** Answers of the API are encoded in Big5, and declare it; default UTF-8. */
  charset?: "big5";
  /** What a backend says as the id of its product or category number n; default the number. */
  idOf?: (n: number) => string | number | bigint;
  /** The fixed secret header; a call without it is answered 401. Not checked when not given. */
  secret?: { header: string; value: string };
};
