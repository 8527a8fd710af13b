import { createHash } from "node:crypto";
import { z } from "zod";

/** Counts lines and hashes them (SHA-256, with line breaks) as they are read or written. */
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

/** Raised when older shops could not read the new format. */
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/**
 * The last entry of a backup: its contents, so that a reader can tell that it is complete and nothing was added.
 * `tables[].sha256` is that of the table's lines, each with its line break; `sequences` hold the number given out last.
 */
export const manifestForm = z.strictObject({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Time of each applied migration, in milliseconds since 1970, by which Drizzle identifies them. */
  migrations: z.array(count),
  tables: z.record(z.string(), z.strictObject({ rows: count, sha256 })),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/).nullable()),
  files: z.record(z.string(), z.strictObject({ size: count, sha256 })),
  /** SHA-256 of `secrets.json`; null when the shop has its secrets from the environment. */
  secrets: sha256.nullable(),
  /** Argon2 hash of the session password: tells whether another shop has the same one. */
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

/** The kind of an archive's entry, by its name; undefined for names that no backup has. */
export function kindOfEntry(name: string): EntryKind {
  if (name === MANIFEST) return { kind: "manifest" };
  if (name === SECRETS) return { kind: "secrets" };
  const [, table] = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.jsonl$/.exec(name) ?? [];
  if (table) return { kind: "table", table };
  const [, file] = /^files\/([a-z0-9.-]+)$/.exec(name) ?? [];
  return file ? { kind: "file", name: file } : undefined;
}

/** The manifest of a backup that was just written. */
export function manifestOf(content: Omit<Manifest, "format" | "made_at">): Manifest {
  return { format: FORMAT, made_at: new Date().toISOString(), ...content };
}

/** A backup's contents, in a line for the person at the terminal. */
export function contentOf({ tables, files, secrets }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const parts = [`${Object.keys(tables).length} tables with ${rows} rows`, `${Object.keys(files).length} uploads`];
  return [...parts, ...(secrets ? ["the generated secrets"] : [])].join(", ");
}
