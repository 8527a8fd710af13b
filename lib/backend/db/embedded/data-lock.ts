import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseUnavailableError } from "../database";

/**
 * `space` is the namespace in which the process id is valid (`processSpace`); `seenAt` its last heartbeat, in
 * milliseconds.
 */
type Holder = { pid: number; started: string; command: string; space?: string; seenAt: number };

/**
 * PGlite in two processes silently loses the writes of the first (docs/embedded-database.md), so one process holds
 * this.
 */
const FILE = "database.lock";

/**
 * How often the holder touches its lock, as a heartbeat for processes in other containers, which cannot see its
 * process.
 */
const BEAT_MS = 5_000;

/** Silence after which a holder whose process cannot be seen counts as dead. */
const SILENCE_MS = 30_000;

/**
 * Takes the data directory for this process until `release` is called; a lock left by a dead process is taken over.
 * @param onLost called when another container took this process for dead, e.g. after it had been suspended
 * @throws DatabaseUnavailableError naming the process that holds it.
 */
export function lockDataDirectory(directory: string, onLost: () => void = () => {}): { release: () => void } {
  mkdirSync(directory, { recursive: true });
  const file = join(/* turbopackIgnore: true */ directory, FILE);
  const space = processSpace();
  const draft = `${file}.${process.pid}.${digest(space)}`;
  const me = { pid: process.pid, started: startTimeOf(process.pid) ?? "", command: commandLine(), space };
  writeFileSync(draft, JSON.stringify(me));
  try {
    if (!link(draft, file)) {
      refuseIfHeld(file, directory);
      takeOver(draft, file, directory);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const isMine = () => isSame(read(file), me);
  const beat = setInterval(() => {
    if (isMine()) return touch(file);
    clearInterval(beat);
    onLost();
  }, BEAT_MS);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      if (isMine()) rmSync(file, { force: true });
    },
  };
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Looked at again at the next beat.
  }
}

/** The current holder of the directory, or undefined; for messages and for commands that take no lock. */
export function dataDirectoryHolder(directory: string): Holder | undefined {
  const holder = read(join(/* turbopackIgnore: true */ directory, FILE));
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
      `${directory} is in use by process ${holder.pid} (${holder.command})${whereIs(holder)}. Stop that one first, or set another DATA_DIR.`,
    );
  }
}

/**
 * Replaces a dead process's lock in one step. Only the process that created the claim on the dead holder may do so,
 * after checking that the lock is unchanged; if the claimant died too, the next process may claim after it.
 */
function takeOver(draft: string, file: string, directory: string): void {
  const dead = read(file);
  const claims: string[] = [];
  for (let last = dead; last && !isAlive(last); last = read(claims.at(-1) ?? "")) {
    const claim = `${file}.after.${digest(`${last.pid} ${last.started} ${last.space ?? ""}`)}`;
    claims.push(claim);
    if (!link(draft, claim)) continue;
    const current = read(file);
    const unchanged = isSame(current, dead) && !(current && isAlive(current));
    if (unchanged) renameSync(draft, file);
    for (const path of unchanged ? claims : [claim]) rmSync(path, { force: true });
    if (unchanged) return;
    break;
  }
  if (!dead && link(draft, file)) return;
  refuseIfHeld(file, directory);
  throw new DatabaseUnavailableError(`${directory} is being opened by another process. Try again.`);
}

/** The holder in a lock file; undefined without a file, an empty holder when it cannot be read. */
function read(file: string): Holder | undefined {
  let text: string;
  let seenAt: number;
  try {
    text = readFileSync(file, "utf8");
    // Read after the text: if another lock is written in between, its newer time counts for the old holder, which is
    // then spared.
    seenAt = statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
  try {
    const { pid, started, command, space } = JSON.parse(text) as Holder;
    if (Number.isInteger(pid)) return { pid, started, command, space, seenAt };
  } catch {}
  return { pid: 0, started: "", command: "", seenAt };
}

type Identity = Pick<Holder, "pid" | "started" | "space">;

function isSame(one: Identity | undefined, other: Identity | undefined): boolean {
  return one?.pid === other?.pid && one?.started === other?.started && one?.space === other?.space;
}

/**
 * Process ids are reused after a restart, but not with the same start time. For a holder in another namespace only the
 * heartbeat can be judged.
 */
function isAlive(holder: Holder): boolean {
  if (holder.pid <= 0) return false;
  if (isElsewhere(holder)) return Date.now() - holder.seenAt < SILENCE_MS;
  const started = startTimeOf(holder.pid);
  return started !== undefined && (holder.started === "" || started === "" || started === holder.started);
}

function isElsewhere({ space }: Holder): boolean {
  return space !== undefined && space !== processSpace();
}

function whereIs(holder: Holder): string {
  if (!isElsewhere(holder)) return "";
  const seconds = Math.max(0, Math.round((Date.now() - holder.seenAt) / 1000));
  return ` in another container or on another machine, ${holder.space?.split(" ")[0]}, seen ${seconds} s ago`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function commandLine(): string {
  return process.argv
    .slice(1)
    .map((part) => part.split("/").slice(-2).join("/"))
    .join(" ");
}

/**
 * Identifies the namespace of process ids: this machine's name and, on Linux, the PID namespace, which differs in every
 * container.
 */
function processSpace(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/**
 * When a process started, as an opaque text that is the same at every call for the same process; undefined when there
 * is no such process, an empty text when it lives but the system does not say.
 */
function startTimeOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  if (process.platform === "linux") return fromProc(pid);
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/** Field 22 of `/proc/PID/stat`; the command in field 2 may hold spaces and brackets. A zombie holds nothing. */
function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : (fields[19] ?? "");
  } catch {
    return undefined;
  }
}
