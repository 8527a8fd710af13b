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
 * Moves a dead process's lock aside. Of several who try, the rename lets one win; a winner who finds that it moved a
 * living process's lock (taken between its look and its rename) puts it back.
 */
function takeOver(draft: string, file: string, directory: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const moved = read(aside);
  if (moved && isAlive(moved)) link(aside, file);
  rmSync(aside, { force: true });
  if (!link(draft, file)) {
    refuseIfHeld(file, directory);
    throw new DatabaseUnavailableError(`${directory} is being opened by another process. Try again.`);
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

/** A process id is used again after a restart; together with the start time it is not. */
function isAlive(holder: Holder): boolean {
  const started = startTimeOf(holder.pid);
  return started !== undefined && (holder.started === "" || started === "" || started === holder.started);
}

function commandLine(): string {
  return process.argv
    .slice(1)
    .map((part) => part.split("/").slice(-2).join("/"))
    .join(" ");
}
