import { z } from "zod";
import { type ShownId, shownId } from "../contract/shown-id";
import { typedNumber } from "../sheets/typed-number";
import { timeOfText } from "../sheets/typed-time";
import { withoutEntities } from "./entities";
import { leniently } from "./leniency";

export type Context = {
  /** Address of the backend, against which relative addresses of pictures are resolved. */
  baseUrl: string;
  /** Query or body of the call. */
  sent?: unknown;
  /** Called for each part of the answer that could not be read and was left out, such as `data[3].title`. */
  leaveOut: (field: string) => void;
};

/** A required part of an answer is missing or invalid. */
export class UnreadableError extends Error {
  override name = "UnreadableError";

  /** @param field where in the answer, such as `user_token.token` */
  constructor(readonly field: string) {
    super(`cannot read ${field}`);
  }
}

type Names = readonly string[];

/** The value under the first of several names that has one; `null`, `""` and absent are the same. */
export function fieldOf(raw: unknown, names: Names): unknown {
  for (const name of names) {
    const value = name.split(".").reduce(valueAt, raw);
    if (value === undefined || value === null || value === "") continue;
    return name === names[0] ? value : leniently("fields by another name", value);
  }
  return undefined;
}

/** The value of a key, which some backends spell `productId`, `ProductId` or `product-id`. */
function valueAt(raw: unknown, key: string): unknown {
  if (!isRecord(raw)) return undefined;
  if (Object.hasOwn(raw, key)) return raw[key];
  const letters = lettersOf(key);
  const spelled = Object.keys(raw).find((one) => lettersOf(one) === letters);
  return spelled === undefined ? undefined : leniently("keys in another spelling", raw[spelled]);
}

function lettersOf(key: string): string {
  return key.replace(/[-_ ]/g, "").toLowerCase();
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/** Whether `data` holds nothing: null, an empty object, or the empty list that PHP writes for one. */
export function isNothing(data: unknown): boolean {
  return data === null || (typeof data === "object" && Object.keys(data).length === 0);
}

/** Text, or a number as its digits. */
export function textOf(raw: unknown, names: Names): string | undefined {
  const value = fieldOf(raw, names);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** @throws UnreadableError without a text */
export function requiredText(raw: unknown, names: Names): string {
  return textOf(raw, names) ?? unreadable(names);
}

/** A text that people read, such as a title. */
export function shownText(raw: unknown, names: Names): string | undefined {
  const text = textOf(raw, names);
  return text === undefined ? undefined : withoutEntities(text);
}

/** A number from 0, rounded: prices are integer TWD. A text counts too, also with commas and the currency. */
export function numberOf(raw: unknown, names: Names): number | undefined {
  const value = fieldOf(raw, names);
  const amount = typedNumber((textOf(raw, names) ?? "").replace(/(\.\d{6})\d+/, "$1"));
  if (amount === undefined || !(amount >= 0)) return undefined;
  return typeof value === "string" ? leniently("numbers as text", Math.round(amount)) : Math.round(amount);
}

/** A number that may be missing; one that is there and cannot be read is reported. */
export function optionalNumber(raw: unknown, names: Names, { leaveOut }: Context): number | undefined {
  const value = numberOf(raw, names);
  if (value === undefined && fieldOf(raw, names) !== undefined) leaveOut(names[0] ?? "data");
  return value;
}

/** An id as the shop's addresses carry it. @throws UnreadableError for one that is no segment of a path */
export function requiredId(raw: unknown, names: Names): ShownId {
  return idOf(raw, names) ?? unreadable(names);
}

export function idOf(raw: unknown, names: Names): ShownId | undefined {
  return shownId(textOf(raw, names) ?? "");
}

/** Whether a field is true: `true`, 1 or "1". */
export function isYes(raw: unknown, names: Names): boolean {
  const value = fieldOf(raw, names);
  return value === true || value === 1 || value === "1";
}

/**
 * The readable elements of a list; the others are left out.
 * @param read is given the context in which it reports places within the element
 */
export function listOf<T>(raw: unknown, at: string, read: (one: unknown, inside: Context) => T, context: Context): T[] {
  if (!Array.isArray(raw)) return [];
  const { leaveOut } = context;
  return raw.flatMap((one, index) => {
    try {
      return [read(one, { ...context, leaveOut: (field) => leaveOut(`${at}[${index}].${field}`) })];
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      leaveOut(`${at}[${index}].${error.field}`);
      return [];
    }
  });
}

const WITH_OFFSET = z.iso.datetime({ offset: true });
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** A date of HTTP (RFC 9110): `Mon, 30 Nov 2026 04:00:00 GMT`. */
const OF_HTTP = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * A time in UTC: given with an offset, without one (Taipei), as a date of HTTP, as a day, as people in Taiwan type them,
 * or as Unix seconds or milliseconds.
 */
export function timeOf(raw: unknown, names: Names): string | undefined {
  const text = textOf(raw, names)?.trim();
  if (text === undefined) return undefined;
  const isPlain = WITH_OFFSET.safeParse(text).success || WITHOUT_OFFSET.test(text);
  return isPlain ? writtenTime(text) : leniently("times in another form", writtenTime(text));
}

function writtenTime(text: string): string | undefined {
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (/^\d{13}(?:\.\d+)?$/.test(text)) return new Date(Number(text)).toISOString();
  const [, day, clock] = WITHOUT_OFFSET.exec(text.replaceAll("/", "-")) ?? [];
  const iso = day ? leniently("times without an offset", `${day}T${clock}+08:00`) : withOffset(text);
  const isTime = day || WITH_OFFSET.safeParse(iso).success || OF_HTTP.test(text);
  const time = new Date(isTime ? iso : (timeOfText(text) ?? Number.NaN));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** `2026-11-30 12:00:00 +0800` and `2026-11-30 04:00:00 UTC` as ISO; other text unchanged. */
function withOffset(text: string): string {
  if (!/^\d{4}-\d\d-\d\d[ T]/.test(text)) return text;
  return text
    .replace(" ", "T")
    .replace(/ ?(?:UTC|GMT)$/, "Z")
    .replace(/ ?([+-]\d\d):?(\d\d)$/, "$1:$2");
}

export function unreadable(names: Names): never {
  throw new UnreadableError(names[0] ?? "data");
}
