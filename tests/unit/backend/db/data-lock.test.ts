import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { dataDirectoryHolder, lockDataDirectory } from "@/lib/backend/db/data-lock";
import { DatabaseUnavailableError } from "@/lib/backend/db/database";
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

  test("a directory that is not there is made, and nothing is left in it after release", () => {
    const directory = join(temporaryDirectory(), "deep", "data");
    lockDataDirectory(directory).release();
    expect(existsSync(join(directory, "database.lock"))).toBe(false);
    expect(dataDirectoryHolder(directory)).toBeUndefined();
  });

  test("who ends in peace leaves it free", async () => {
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

  test.each(["", "{", "null", "[]", "1", '{"pid":"x"}'])("a lock file of %j holds nothing", (content) => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, "database.lock"), content);
    expect(dataDirectoryHolder(directory)).toBeUndefined();
    lockDataDirectory(directory).release();
  });

  test("of eight processes that want a dead one's lock, at most one has it at any time", async () => {
    const directory = temporaryDirectory();
    const [dead, ...racers] = await startHolders(directory, 9);
    await dead?.ask("lock");
    await dead?.kill();
    while (racers.length > 0) {
      const answers = await Promise.all(racers.map((racer) => racer.ask("lock")));
      const winners = racers.filter((_, index) => answers[index] === "held");
      expect(winners.length, answers.join("\n")).toBeLessThanOrEqual(1);
      // When all of them stood in each other's way, one of them is let try alone.
      const [winner] = winners;
      const holder = winner ?? racers[0];
      if (!winner) expect(await holder?.ask("lock")).toBe("held");
      await holder?.kill();
      racers.splice(racers.indexOf(holder as Child), 1);
    }
  });
});
