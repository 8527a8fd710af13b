import { createHash } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnavailableError } from "./database";
import { startTimeOf } from "./process-start";

type Holder = { pid: number; started: string; command: string };

/** PGlite in two processes silently loses the writes of the first (design.md section 5), so one process holds this. */
const FILE = "database.lock";

/**
 * Takes the data directory for this process until `release` is called; a lock left by a dead process is taken over.
 * @throws DatabaseUnavailableError naming the process that holds it.
 */
export function lockDataDirectory(directory: string): { release: () => void } {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, FILE);
  const draft = `${file}.${process.pid}`;
  const me: Holder = { pid: process.pid, started: startTimeOf(process.pid) ?? "", command: commandLine() };
  writeFileSync(draft, JSON.stringify(me));
  try {
    if (!link(draft, file)) {
      refuseIfHeld(file, directory);
      takeOver(draft, file, directory);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (read(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** Who holds the directory now, or undefined; for messages and for commands that only want to know. */
export function dataDirectoryHolder(directory: string): Holder | undefined {
  const holder = read(join(directory, FILE));
  return holder && isAlive(holder) ? holder : undefined;
}

/** Hard links are made whole or not at all, which makes this the atomic step. */
function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function refuseIfHeld(file: string, directory: string): void {
  const holder = read(file);
  if (holder && isAlive(holder)) {
    throw new DatabaseUnavailableError(
      `${directory} is in use by process ${holder.pid} (${holder.command}). Stop that one first, or set another DATA_DIR.`,
    );
  }
}

/**
 * Replaces a dead process's lock in one step. Only who made the claim that names the dead one may do so, after one more
 * look that the lock is still that one's; when the claimant died as well, the right goes on to who claims after it.
 */
function takeOver(draft: string, file: string, directory: string): void {
  const dead = read(file);
  const claims: string[] = [];
  for (let last = dead; last && !isAlive(last); last = read(claims.at(-1) ?? "")) {
    const claim = `${file}.after.${createHash("sha256").update(`${last.pid} ${last.started}`).digest("hex").slice(0, 16)}`;
    claims.push(claim);
    if (!link(draft, claim)) continue;
    const current = read(file);
    const unchanged = current?.pid === dead?.pid && current?.started === dead?.started;
    if (unchanged) renameSync(draft, file);
    for (const path of unchanged ? claims : [claim]) rmSync(path, { force: true });
    if (unchanged) return;
    break;
  }
  if (!dead && link(draft, file)) return;
  refuseIfHeld(file, directory);
  throw new DatabaseUnavailableError(`${directory} is being opened by another process. Try again.`);
}

/** What a lock file says; undefined when there is none, nobody when it says nothing that can be read. */
function read(file: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  try {
    const { pid, started, command } = JSON.parse(text) as Holder;
    if (Number.isInteger(pid)) return { pid, started, command };
  } catch {}
  return { pid: 0, started: "", command: "" };
}

/** A process id is used again after a restart; together with the start time it is not. */
function isAlive(holder: Holder): boolean {
  if (holder.pid <= 0) return false;
  const started = startTimeOf(holder.pid);
  return started !== undefined && (holder.started === "" || started === "" || started === holder.started);
}

function commandLine(): string {
  return process.argv
    .slice(1)
    .map((part) => part.split("/").slice(-2).join("/"))
    .join(" ");
}
