import { z } from "zod";

export type Context = {
  /** Address of the backend, against which relative addresses of pictures are resolved. */
  baseUrl: string;
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
    const value = name.split(".").reduce<unknown>((inside, key) => {
      return isRecord(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined;
    }, raw);
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
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

/** A number from 0, rounded: prices are integer TWD. Digits in a text count too. */
export function numberOf(raw: unknown, names: Names): number | undefined {
  const text = textOf(raw, names);
  if (text === undefined || !/^\d{1,12}(?:\.\d+)?$/.test(text)) return undefined;
  return Math.round(Number(text));
}

/** An id: a whole number, from 1, as the shop's addresses carry it. @throws UnreadableError */
export function requiredId(raw: unknown, names: Names): number {
  return idOf(raw, names) ?? unreadable(names);
}

export function idOf(raw: unknown, names: Names): number | undefined {
  const text = textOf(raw, names) ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Whether a field is true: `true`, 1 or "1". */
export function isYes(raw: unknown, names: Names): boolean {
  const value = fieldOf(raw, names);
  return value === true || value === 1 || value === "1";
}

/** The readable elements of a list; the others are left out. */
export function listOf<T>(raw: unknown, at: string, read: (one: unknown) => T, { leaveOut }: Context): T[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((one, index) => {
    try {
      return [read(one)];
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      leaveOut(`${at}[${index}].${error.field}`);
      return [];
    }
  });
}

const WITH_OFFSET = z.iso.datetime({ offset: true });
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** A time in UTC: given with an offset, without one (Taipei), as a day, or as Unix seconds or milliseconds. */
export function timeOf(raw: unknown, names: Names): string | undefined {
  const text = textOf(raw, names)?.trim();
  if (text === undefined) return undefined;
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (/^\d{13}$/.test(text)) return new Date(Number(text)).toISOString();
  const [, day, clock] = WITHOUT_OFFSET.exec(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00` : text) ?? [];
  const iso = day ? `${day}T${clock}+08:00` : text.replace(" ", "T").replace(/([+-]\d\d)(\d\d)$/, "$1:$2");
  const time = new Date(iso);
  return (day || WITH_OFFSET.safeParse(iso).success) && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

export function unreadable(names: Names): never {
  throw new UnreadableError(names[0] ?? "data");
}
