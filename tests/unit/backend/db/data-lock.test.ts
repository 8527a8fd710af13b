import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DatabaseUnavailableError } from "@/lib/backend/db/database";
import { dataDirectoryHolder, lockDataDirectory } from "@/lib/backend/db/embedded/data-lock";
import { Child } from "../../../support/child";
import { temporaryDirectory } from "../../../support/temporary-directory";

async function startHolder(directory: string): Promise<Child> {
  const child = await Child.start("hold-lock", [directory]);
  onTestFinished(() => child.kill());
  return child;
}

function startHolders(directory: string, howMany: number): Promise<Child[]> {
  return Promise.all(Array.from({ length: howMany }, () => startHolder(directory)));
}

describe("one process holds a data directory", () => {
  test("a second process is refused with the pid of the first and what to do", async () => {
    const directory = temporaryDirectory();
    const [first, second] = await startHolders(directory, 2);
    expect(await first?.ask("lock")).toBe("held");
    const answer = await second?.ask("lock");
    expect(answer).toContain(`${directory} is in use by process ${first?.pid} (`);
    expect(answer).toContain("hold-lock.ts");
    expect(answer).toContain("Stop that one first, or set another DATA_DIR.");
    expect(dataDirectoryHolder(directory)?.pid).toBe(first?.pid);
  });

  test("this process cannot take it twice either", () => {
    const directory = temporaryDirectory();
    const lock = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(DatabaseUnavailableError);
    lock.release();
    lockDataDirectory(directory).release();
  });

  test("a missing directory is created, and nothing is left in it after release", () => {
    const directory = join(temporaryDirectory(), "deep", "data");
    lockDataDirectory(directory).release();
    expect(existsSync(join(directory, "database.lock"))).toBe(false);
    expect(dataDirectoryHolder(directory)).toBeUndefined();
  });

  test("a process that exits normally releases it", async () => {
    const directory = temporaryDirectory();
    const [first, second] = await startHolders(directory, 2);
    await first?.ask("lock");
    await first?.end();
    expect(await second?.ask("lock")).toBe("held");
  });

  test("the lock of a process that was killed is taken over", async () => {
    const directory = temporaryDirectory();
    const [first, second, third] = await startHolders(directory, 3);
    await first?.ask("lock");
    await first?.kill();
    expect(dataDirectoryHolder(directory)).toBeUndefined();
    expect(await second?.ask("lock")).toBe("held");
    expect(await third?.ask("lock")).toContain(`in use by process ${second?.pid}`);
  });

  test("a living process with the same id that started at another time is not the holder", () => {
    const directory = temporaryDirectory();
    const stale = { pid: process.pid, started: "long ago", command: "x" };
    writeFileSync(join(directory, "database.lock"), JSON.stringify(stale));
    expect(dataDirectoryHolder(directory)).toBeUndefined();
    const lock = lockDataDirectory(directory);
    expect(dataDirectoryHolder(directory)?.pid).toBe(process.pid);
    lock.release();
  });

  test.each(["", "{", "null", "[]", "1", '{"pid":"x"}'])("a lock file of %j is ignored", (content) => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, "database.lock"), content);
    expect(dataDirectoryHolder(directory)).toBeUndefined();
    lockDataDirectory(directory).release();
  });
});

describe("a holder in another container, whose process id means nothing here", () => {
  const elsewhere = { pid: process.pid, started: "1", command: "start.mjs", space: "shop-1 pid:[1]" };

  function leaveLock(silentSeconds: number): { directory: string; file: string } {
    const directory = temporaryDirectory();
    const file = join(directory, "database.lock");
    writeFileSync(file, JSON.stringify(elsewhere));
    const seen = new Date(Date.now() - silentSeconds * 1000);
    utimesSync(file, seen, seen);
    return { directory, file };
  }

  test.each([0, 20])("is respected when its heartbeat is %i s old", (seconds) => {
    const { directory } = leaveLock(seconds);
    expect(dataDirectoryHolder(directory)?.pid).toBe(elsewhere.pid);
    expect(() => lockDataDirectory(directory)).toThrow(
      /in another container or on another machine, shop-1, seen \d+ s/,
    );
  });

  test("is dead after half a minute without a heartbeat", () => {
    const { directory, file } = leaveLock(31);
    expect(dataDirectoryHolder(directory)).toBeUndefined();
    const lock = lockDataDirectory(directory);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  test("the heartbeat goes on until the lock is released", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const directory = temporaryDirectory();
    const file = join(directory, "database.lock");
    const lock = lockDataDirectory(directory);
    const long = new Date(Date.now() - 60_000);
    utimesSync(file, long, long);
    vi.advanceTimersByTime(10_000);
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(30_000);
    lock.release();
    vi.advanceTimersByTime(10_000);
    expect(existsSync(file)).toBe(false);
  });

  test("a suspended process whose lock was taken over exits, and leaves the lock to the other one", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const directory = temporaryDirectory();
    const file = join(directory, "database.lock");
    const onLost = vi.fn();
    const lock = lockDataDirectory(directory, onLost);
    writeFileSync(file, JSON.stringify(elsewhere));
    vi.advanceTimersByTime(20_000);
    expect(onLost).toHaveBeenCalledOnce();
    lock.release();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(elsewhere);
  });

  const unshare = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
  const canUnshare = spawnSync(unshare[0] ?? "", [...unshare.slice(1), "true"]).status === 0;

  test.skipIf(!canUnshare)("keeps it from a real process in another process namespace, both ways", async () => {
    const directory = temporaryDirectory();
    const inside = await Child.start("hold-lock", [directory], {}, unshare);
    onTestFinished(() => inside.kill());
    const outside = await startHolder(directory);
    expect(await inside.ask("lock")).toBe("held");
    expect(await outside.ask("lock")).toContain("in another container or on another machine");
    await inside.ask("release");
    expect(await outside.ask("lock")).toBe("held");
    expect(await inside.ask("lock")).toContain("in another container or on another machine");
  });
});
