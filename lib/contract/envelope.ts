import { z } from "zod";
import { couponRefusal } from "./coupon-refusals";
import { errorCode } from "./error-codes";
import { pictureRefusal } from "./picture-refusals";
import { tidiedLine } from "./tidy-text";

/** How every answer of `/api/v1` is wrapped; `code` is the HTTP status (docs/specification.md section 3). */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ code: z.number().int(), msg: z.string(), data });
}

/**
 * The payload of a refusal. `errors` by field; `available` quantity of `sku` (null: more than five) and how many are
 * `in_cart` already; the current `total`; why a `coupon` does not count or a `picture` is refused; the `limit` that was
 * exceeded (quantity or TWD); the `terms_version` to agree to; the `challenge` for the next step of signing in; for code 500 the `request_id`
 * of the log; after a version conflict in the back office, when and by whom the document was changed.
 */
export const errorData = z.object({
  error: errorCode,
  errors: z.record(z.string(), z.array(z.string())).optional(),
  sku: z.string().optional(),
  available: z.number().int().nullable().optional(),
  in_cart: z.number().int().optional(),
  total: z.number().int().optional(),
  coupon: couponRefusal.optional(),
  picture: pictureRefusal.optional(),
  limit: z.number().int().optional(),
  terms_version: z.string().optional(),
  challenge: z.string().optional(),
  request_id: z.string().optional(),
  changed_at: z.string().optional(),
  changed_by: z.string().optional(),
});
export type ErrorData = z.infer<typeof errorData>;

export const errorEnvelope = envelope(errorData);

/** One page of a list (docs/specification.md section 3, "Product listing response"). */
export function listing<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.number().int(),
    total: z.number().int(),
    per_page: z.number().int(),
    last_page: z.number().int(),
  });
}

/** One or more values of a query: `a,b`, `key=a&key=b` or `key[0]=a&key[1]=b`. */
export function several<T extends z.ZodType<unknown, string>>(value: T, max = 20) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((text) => text.split(",").filter(Boolean)))
    .pipe(z.array(value).min(1).max(max));
}

/** Direction of a sort: `asc` or `desc`, and 1 or -1 for the same (docs/specification.md section 5). */
export const sortMethod = z
  .enum(["asc", "desc", "1", "-1"])
  .transform((method) => (method === "asc" || method === "1" ? ("asc" as const) : ("desc" as const)));

/** A whole number, in a path or query as decimal digits only: no `1e3`, `0x10` (docs/security.md, "Input"). */
export function wholeNumber(least: number, most: number) {
  const isWritten = (given: unknown) => typeof given === "number" || /^-?\d{1,15}$/.test(String(given));
  return z.preprocess((given) => (isWritten(given) ? given : Number.NaN), z.coerce.number().int().min(least).max(most));
}

/** The part of a list's query that chooses the page. */
export const paged = (size: number) => ({
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, 100).default(size),
});

/**
 * The part of a list's query that chooses page and order.
 * @param targets what the list can be sorted by; the first, unless the query says something else
 */
export function sortedPages<const T extends readonly [string, ...string[]]>(
  targets: T,
  { method = "desc", size = 20 }: { method?: "asc" | "desc"; size?: number } = {},
) {
  const target: z.ZodEnum<{ [K in T[number]]: K }> = z.enum(targets);
  return {
    ...paged(size),
    sort_target: target.default(targets[0] as T[number]),
    sort_method: sortMethod.default(method),
  };
}

/** What people search for, in half width. PostgreSQL text has no NUL, so a keyword with one finds nothing. */
export const keyword = z
  .string()
  .overwrite((text) => tidiedLine(text).normalize("NFKC"))
  .max(100)
  .refine((text) => !text.includes("\0"));
/** A filter in a list's query: `1` or `0`; anything else is invalid. */
export const yesOrNo = () => z.enum(["1", "0"]).transform((text) => text === "1");

/** Ids are positive and fit PostgreSQL's `integer`. */
export const id = wholeNumber(1, 2_147_483_647);
/** Counts changes; a write with an older version is answered 409. */
export const version = z.number().int().min(1);
/**
 * ISO 8601 with an offset, of the years 1000 to 9999 in UTC: PostgreSQL has no year 0, and writes the first ones so that
 * JavaScript reads others. The bounds are numbers, since every form carries them.
 */
export const time = z.iso.datetime({ offset: true }).refine((text) => {
  const at = Date.parse(text);
  return at >= -30610224e6 && at < 2534023008e5;
});
/** `2026-11-30` */
export const day = z.iso.date().refine((text) => text >= "1000");
/** Letters and digits, with single signs between them. */
export const sku = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Z0-9]+([-_./][A-Z0-9]+)*$/);
/** An opaque secret that stands for a signed-in person. */
export const userToken = z.object({ token: z.string().min(20).max(200), expired_at: time });
