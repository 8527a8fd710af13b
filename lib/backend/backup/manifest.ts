import { createHash } from "node:crypto";
import { z } from "zod";

/** Number of lines and SHA-256 of them with their line breaks, taken as they go by. */
export class LineHash {
  readonly #hash = createHash("sha256");
  #rows = 0;

  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.#rows += 1;
  }

  sum(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Raised when an older shop could not read what a newer one writes. */
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/**
 * The last entry of a backup: what is in it, so that a reader can tell that all of it is there and nothing else.
 * `tables[].sha256` is that of the table's lines, each with its line break; `sequences` hold the number given out last.
 */
export const manifestForm = z.strictObject({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** When each migration that the database had was written, in milliseconds since 1970: how Drizzle tells them apart. */
  migrations: z.array(count),
  tables: z.record(z.string(), z.strictObject({ rows: count, sha256 })),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/).nullable()),
  files: z.record(z.string(), z.strictObject({ size: count, sha256 })),
  /** Of `secrets.json`; null when the shop has its secrets from the environment. */
  secrets: sha256.nullable(),
  /** Argon2 of the session password: tells whether another shop has the same one. */
  session_password_hash: z.string().nullable(),
});

export type Manifest = z.infer<typeof manifestForm>;

export const MANIFEST = "manifest.json";
export const SECRETS = "secrets.json";
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;

export type EntryKind =
  | { kind: "table"; table: string }
  | { kind: "file"; name: string }
  | { kind: "secrets" }
  | { kind: "manifest" }
  | undefined;

/** What an entry of an archive is by its name; undefined for what no backup has. */
export function kindOfEntry(name: string): EntryKind {
  if (name === MANIFEST) return { kind: "manifest" };
  if (name === SECRETS) return { kind: "secrets" };
  const [, table] = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.jsonl$/.exec(name) ?? [];
  if (table) return { kind: "table", table };
  const [, file] = /^files\/([a-z0-9.-]+)$/.exec(name) ?? [];
  return file ? { kind: "file", name: file } : undefined;
}

/** A manifest for what was just written. */
export function manifestOf(content: Omit<Manifest, "format" | "made_at">): Manifest {
  return { format: FORMAT, made_at: new Date().toISOString(), ...content };
}

/** What a backup holds, in a line for the person at the terminal. */
export function contentOf({ tables, files, secrets }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const parts = [`${Object.keys(tables).length} tables with ${rows} rows`, `${Object.keys(files).length} uploads`];
  return [...parts, ...(secrets ? ["the generated secrets"] : [])].join(", ");
}
