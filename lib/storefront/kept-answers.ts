import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiCallError } from "../api-client/errors";
import { env } from "../env";
import { describeError, log } from "../log";

type Name = "basics" | "categories" | "features";

/** The last text that this process wrote per name, so that an unchanged answer is not written again. */
const written = new Map<Name, string>();

/**
 * Stores each answer on disk, for a start while an existing backend is unavailable.
 * @throws ApiCallError without an answer and a stored one
 */
export async function readOrKept<T>(name: Name, read: () => Promise<T>): Promise<T> {
  if (!env.API_BASE_URL) return read();
  try {
    const answer = await read();
    await keep(name, JSON.stringify({ from: env.API_BASE_URL, answer }));
    return answer;
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status < 500) throw error;
    const kept = await readKept<T>(name);
    if (kept === undefined) throw error;
    log.warn({ kept: name, ...describeError(error) }, "the API is away, and what it said last is shown");
    return kept;
  }
}

/** If the disk cannot be written to, only the copy is lost. */
async function keep(name: Name, text: string): Promise<void> {
  if (written.get(name) === text) return;
  const draft = `${fileOf(name)}.${randomUUID()}`;
  try {
    await mkdir(/* turbopackIgnore: true */ env.DATA_DIR, { recursive: true });
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, fileOf(name));
    written.set(name, text);
  } catch (error) {
    log.warn({ kept: name, ...describeError(error) }, "an answer of the API could not be kept");
    written.set(name, text);
  }
}

/** A stored answer of the current backend; a damaged file counts as none. */
async function readKept<T>(name: Name): Promise<T | undefined> {
  try {
    const { from, answer } = JSON.parse(await readFile(fileOf(name), "utf8")) as { from: string; answer: T };
    return from === env.API_BASE_URL ? answer : undefined;
  } catch {
    return undefined;
  }
}

function fileOf(name: Name): string {
  return join(/* turbopackIgnore: true */ env.DATA_DIR, `backend-${name}.json`);
}
