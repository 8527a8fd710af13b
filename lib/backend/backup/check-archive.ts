import { readArchive } from "./archive";
import { BackupError } from "./backup-error";
import { kindOfEntry, LineHash, type Manifest, manifestForm, sha256Of } from "./manifest";

type Content = Pick<Manifest, "files" | "secrets"> & { tables: Map<string, LineHash> };

/** Reads a whole backup and compares it with its manifest. @throws BackupError when they differ */
export async function checkArchive(file: string): Promise<Manifest> {
  const content: Content = { tables: new Map(), files: {}, secrets: null };
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest) throw new BackupError(`${file} goes on after its end.`);
    const entry = kindOfEntry(name);
    if (entry?.kind === "table") addLines(content, entry.table, bytes);
    else if (entry?.kind === "file") content.files[entry.name] = { size: bytes.length, sha256: sha256Of(bytes) };
    else if (entry?.kind === "secrets") content.secrets = sha256Of(bytes);
    else if (entry?.kind === "manifest") manifest = parseManifest(file, bytes);
    else throw new BackupError(`${file} is no backup of a shop: it holds ${JSON.stringify(name)}.`);
  }
  if (!manifest) throw new BackupError(`${file} is no whole backup: its manifest is missing.`);
  const damaged = difference(content, manifest);
  if (damaged) throw new BackupError(`${file} is damaged: ${damaged} is not what was written.`);
  return manifest;
}

/** The lines of a table's part. */
export function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString().split("\n").slice(0, -1);
}

function addLines({ tables }: Content, table: string, bytes: Uint8Array): void {
  const hash = tables.get(table) ?? new LineHash();
  tables.set(table, hash);
  for (const line of linesOf(bytes)) hash.add(line);
}

function parseManifest(file: string, bytes: Uint8Array): Manifest {
  try {
    return manifestForm.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    throw new BackupError(
      `${file} was written by another version of the shop, or is damaged: its manifest is unknown.`,
    );
  }
}

/** The name of the first difference, if any. A table without rows has no entry. */
function difference(content: Content, manifest: Manifest): string | undefined {
  for (const [table, hash] of content.tables) {
    if (!sameRows(hash.sum(), manifest.tables[table])) return `table ${table}`;
  }
  const without = Object.entries(manifest.tables).find(([table, { rows }]) => rows > 0 && !content.tables.has(table));
  if (without) return `table ${without[0]}`;
  for (const name of new Set([...Object.keys(content.files), ...Object.keys(manifest.files)])) {
    const [found, written] = [content.files[name], manifest.files[name]];
    if (found?.sha256 !== written?.sha256 || found?.size !== written?.size) return `upload ${name}`;
  }
  return content.secrets === manifest.secrets ? undefined : "the file of secrets";
}

/** Whether two summaries of a table are of the same rows. */
export function sameRows(one: Manifest["tables"][string], other: Manifest["tables"][string] | undefined): boolean {
  return one.rows === other?.rows && one.sha256 === other.sha256;
}
