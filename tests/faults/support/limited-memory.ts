import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MB = 1024 * 1024;

/**
 * A control group of Linux: all processes in it together have so much memory, and the kernel kills those that exceed
 * it.
 */
export type LimitedMemory = {
  /** The file to which a process writes its id in order to join. */
  processes: string;
  /** The maximum that was in use, page cache included, in MB. */
  peak: () => number;
  kills: () => number;
  remove: () => void;
};

/** @returns undefined where no control group can be created: only root may, on Linux, and not in every container */
export function limitMemory(megabytes: number): LimitedMemory | undefined {
  const isFirstVersion = existsSync("/sys/fs/cgroup/memory");
  const group = join(isFirstVersion ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup", `shop-${process.pid}`);
  const names = isFirstVersion
    ? { limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes", events: "memory.oom_control" }
    : { limit: "memory.max", peak: "memory.peak", events: "memory.events" };
  const numberIn = (name: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(group, name), "utf8"))?.[1] ?? Number.NaN);
  try {
    mkdirSync(group);
    writeFileSync(join(group, names.limit), String(megabytes * MB));
  } catch {
    if (existsSync(group)) rmdirSync(group);
    console.warn("\n!!! No memory limit can be set here (not root on Linux): A SMALL HOST WAS NOT TESTED !!!\n");
    return undefined;
  }
  return {
    processes: join(group, "cgroup.procs"),
    peak: () => Math.round(numberIn(names.peak, /(\d+)/) / MB),
    kills: () => numberIn(names.events, /oom_kill (\d+)/),
    remove: () => rmdirSync(group),
  };
}
