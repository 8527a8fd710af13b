import { statfsSync } from "node:fs";
import type { Transaction } from "@electric-sql/pglite";
import { log } from "@/lib/log";
import { DatabaseUnavailableError } from "../database";
import type { PreparedPGlite } from "./prepared-pglite";

/**
 * What has to stay free for the embedded database to take changes: four segments of its write-ahead log. When the disk is
 * full in the middle of a change, PGlite loops for ever and blocks the whole process.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Statements that do not begin like this may write. */
const READS = /^[\s(]*(select|show|begin|commit|rollback|savepoint|release|set)\b/i;
const BEGINS_WITH = /^\s*with\b/i;
const CHANGES = /\b(insert|update|delete|merge)\b/i;

/** There is too little room for a change. Nothing was changed; with more room the next one is taken. */
export class DiskFullError extends DatabaseUnavailableError {
  override name = "DiskFullError";
  /** PostgreSQL's own: disk_full. */
  readonly code = "53100";
}

/** Makes an embedded database refuse changes while its disk has too little room; reads still work. */
export function refuseWritesWhenDiskFull(client: PreparedPGlite, directory: string): void {
  let isShort = false;
  const requireRoom = (statement: string) => {
    if (isRead(statement)) return;
    const shortage = freeSpaceError(directory);
    if (shortage && !isShort) log.error({ shortage }, "changes are refused");
    if (!shortage && isShort) log.info("there is room again, changes are taken");
    isShort = shortage !== undefined;
    if (shortage) throw new DiskFullError(shortage);
  };
  const guardQueries = (connection: Pick<Transaction, "query">) => {
    const query = connection.query.bind(connection);
    connection.query = async (statement, ...rest) => {
      requireRoom(statement);
      return query(statement, ...rest);
    };
  };
  guardQueries(client);
  guardQueries(client.inTransaction);
  const exec = client.exec.bind(client);
  client.exec = async (statements, ...rest) => {
    requireRoom(statements);
    return exec(statements, ...rest);
  };
}

function isRead(statement: string): boolean {
  return READS.test(statement) || (BEGINS_WITH.test(statement) && !CHANGES.test(statement));
}

/** A message when a directory has too little room for changes; undefined when there is enough. */
export function freeSpaceError(directory: string): string | undefined {
  const free = freeBytes(directory);
  if (free >= RESERVE_BYTES) return undefined;
  return `Only ${megabytes(free)} MB are free where ${directory} is; the embedded database needs ${megabytes(RESERVE_BYTES)} MB to take changes.`;
}

/** Bytes that deferrable work may write on a directory's disk without using the reserve. */
export function availableBytes(directory: string): number {
  return Math.min(Math.max(0, freeBytes(directory) - RESERVE_BYTES), Number.MAX_SAFE_INTEGER);
}

/** Infinite where the system does not say. */
function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
