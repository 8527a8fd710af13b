import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Current memory of a process, in MiB; undefined where the system does not report it. */
export function residentMemory(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** Processor time of a process so far, all threads together; undefined where the system does not report it. */
export function processorSeconds(pid: number): number | undefined {
  // The program's name comes second, in brackets, and may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  const [user, system] = [fields[11], fields[12]];
  return user && system ? (Number(user) + Number(system)) / TICKS_PER_SECOND : undefined;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
