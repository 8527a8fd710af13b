import { type SQL, sql } from "drizzle-orm";
import { boolean, integer, jsonb, type PgColumn, type PgTable, text, timestamp } from "drizzle-orm/pg-core";
import {
  type DeclaredField,
  type DeclaredFields,
  type FieldKind,
  namesOf,
  type ReadValues,
} from "@/lib/contract/declared-fields";
import type { PackageSize } from "@/lib/contract/package-size";
import { isoTime } from "./columns";

/** How each kind of declared field is stored. */
const columns = {
  line: () => text().notNull().default(""),
  block: () => text().notNull().default(""),
  code: () => text().notNull().default(""),
  flag: () => boolean().notNull().default(false),
  moment: () => timestamp({ withTimezone: true }),
  whole: () => integer(),
  amount: () => integer(),
  size: () => jsonb().$type<PackageSize>(),
} satisfies Record<FieldKind, () => unknown>;

const sqlTypes: Record<FieldKind, string> = {
  ...{ line: "text", block: "text", code: "text", flag: "boolean", moment: "timestamptz" },
  ...{ whole: "int", amount: "int", size: "jsonb" },
};

/** `sale_price` as Drizzle's tables name it: `salePrice`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

function camel<Name extends string>(name: Name): Camel<Name> {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;
}

type Columns<F extends DeclaredFields> = {
  [K in keyof F & string as Camel<K>]: ReturnType<(typeof columns)[F[K]["kind"]]>;
};
type StoredValue<F extends DeclaredField> = F["kind"] extends "moment" ? Date | null : ReadValues<{ it: F }>["it"];
/** Values as a table's rows hold them. */
export type StoredValues<F extends DeclaredFields> = { [K in keyof F & string as Camel<K>]: StoredValue<F[K]> };

/** The columns of the fields, as a table declares them. */
export function columnsOf<F extends DeclaredFields>(fields: F): Columns<F> {
  return named(fields, (name, { kind }) => [camel(name), columns[kind]()]);
}

/** The fields of a row, for `select`, as the contract writes them. */
export function readColumns<F extends DeclaredFields>(
  table: PgTable,
  fields: F,
): { [K in keyof F]: SQL<ReadValues<F>[K]> } {
  const own = table as unknown as Record<string, PgColumn>;
  return named(fields, (name, { kind }) => {
    const column = own[camel(name)] as PgColumn;
    return [name, kind === "moment" ? isoTime(column) : column];
  });
}

/** A document's fields as columns hold them; those that it leaves out are undefined, which Drizzle leaves as they are. */
export function storedOf<F extends DeclaredFields>(
  fields: F,
  document: { [K in keyof F]?: unknown },
): Partial<StoredValues<F>> {
  return named(fields, (name, { kind }) => {
    const value = document[name];
    return [camel(name), kind === "moment" && value ? new Date(value as string) : value];
  });
}

/** A row's fields as documents name them. Without moments, which no such row has. */
export function documentValues<F extends DeclaredFields>(fields: F, row: StoredValues<F>): ReadValues<F> {
  return named(fields, (name) => [name, row[camel(name)]]);
}

/** The fields as arguments of `jsonb_build_object`: `'cost', v.cost`. */
export function jsonPairs(fields: DeclaredFields, table: string): SQL {
  return sql.raw(
    namesOf(fields)
      .map((name) => `'${name}', ${table}.${name}`)
      .join(", "),
  );
}

/** The fields as columns of `jsonb_to_recordset`: `cost int`. */
export function recordColumns(fields: DeclaredFields): SQL {
  return sql.raw(
    Object.entries(fields)
      .map(([name, { kind }]) => `${name} ${sqlTypes[kind]}`)
      .join(", "),
  );
}

/** Assigns the fields of such a record: `cost = n.cost`. */
export function assignments(fields: DeclaredFields, record: string): SQL {
  const sqlOf = (name: string, { kind, none }: DeclaredField) => {
    if (none === "") return `coalesce(${record}.${name}, '')`;
    return sqlTypes[kind] === "jsonb" ? `nullif(${record}.${name}, 'null')` : `${record}.${name}`;
  };
  return sql.raw(
    Object.entries(fields)
      .map(([name, field]) => `${name} = ${sqlOf(name, field)}`)
      .join(", "),
  );
}

function named<T>(fields: DeclaredFields, entryOf: (name: string, field: DeclaredField) => [string, unknown]): T {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => entryOf(name, field))) as T;
}
