import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Where process ids mean the same processes as here: this machine's name and, on Linux, the namespace of process ids,
 * which is another one in every container.
 */
export function processSpace(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}
