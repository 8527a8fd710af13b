import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Child } from "../../../support/child";
import { temporaryDirectory } from "../../../support/temporary-directory";

/** More stops than taking a lock has. */
const MOST_STOPS = 40;

/**
 * PGlite in two processes loses writes, so the lock of a dead process may go to one process only, at any moment: one
 * process is stopped before each of its operations on a file, a second one tries there, and a third one tries at each
 * later stop.
 */
test("a stale lock goes to at most one of three processes, at every point where they can meet", async () => {
  const directory = temporaryDirectory();
  const [slow, second, third] = [await startIn(directory), await startIn(directory), await startIn(directory)];
  const met: string[] = [];
  for (let first = 1; first < MOST_STOPS; first++) {
    let stops = MOST_STOPS;
    for (let later = first; later < stops; later++) {
      leaveStaleLock(directory);
      const meeting = new Meeting(slow);
      await meeting.goOn(first);
      const two = await second.ask("lock");
      await meeting.goOn(later - first);
      const three = await third.ask("lock");
      const one = await meeting.finish();
      stops = Math.min(stops, meeting.stops + 1);
      const holders = [one, two, three].filter((answer) => answer === "held");
      if (holders.length > 1) met.push(`stops ${first} and ${later} of ${meeting.stops}: ${holders.length} holders`);
      for (const child of [slow, second, third]) await child.ask("release");
    }
    if (first >= stops) break;
  }
  expect(met).toEqual([]);
});

test("a lock that is released while another process checks it goes to at most one of those that want it", async () => {
  const directory = temporaryDirectory();
  const [slow, holder, next] = [await startIn(directory), await startIn(directory), await startIn(directory)];
  for (let first = 1; first < MOST_STOPS; first++) {
    let stops = MOST_STOPS;
    for (let later = first; later < stops; later++) {
      empty(directory);
      expect(await holder.ask("lock")).toBe("held");
      const meeting = new Meeting(slow);
      await meeting.goOn(first);
      await holder.ask("release");
      await meeting.goOn(later - first);
      const answers = [await next.ask("lock"), await meeting.finish()];
      stops = Math.min(stops, meeting.stops + 1);
      expect(answers.filter((answer) => answer === "held").length, `stops ${first} and ${later}`).toBeLessThanOrEqual(
        1,
      );
      for (const child of [slow, next]) await child.ask("release");
    }
    if (first >= stops) break;
  }
});

test("a process that is killed anywhere while it takes a stale lock leaves it to the next one", async () => {
  const directory = temporaryDirectory();
  const next = await startIn(directory);
  for (let stop = 1; stop < MOST_STOPS; stop++) {
    const victim = await Child.start("hold-lock", [directory]);
    leaveStaleLock(directory);
    const meeting = new Meeting(victim);
    await meeting.goOn(stop);
    await victim.kill();
    expect(await next.ask("lock"), `killed at stop ${stop}`).toBe("held");
    await next.ask("release");
    if (meeting.stops < stop) break;
  }
});

/** The slow process while it takes the lock. */
class Meeting {
  stops = 0;
  #answer: string | undefined;
  #started = false;

  constructor(private readonly slow: Child) {}

  /** Continues for so many stops, or to the end. */
  async goOn(stops: number): Promise<void> {
    for (let stop = 0; stop < stops && this.#answer === undefined; stop++) {
      const said = await this.slow.ask(this.#started ? "on" : "slowly");
      this.#started = true;
      if (said === "paused") this.stops++;
      else this.#answer = said;
    }
  }

  async finish(): Promise<string> {
    await this.goOn(Number.POSITIVE_INFINITY);
    return this.#answer ?? "";
  }
}

async function startIn(directory: string): Promise<Child> {
  const child = await Child.start("hold-lock", [directory]);
  onTestFinished(() => child.kill());
  return child;
}

function empty(directory: string): void {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
}

function leaveStaleLock(directory: string): void {
  empty(directory);
  // The process with this id is not the one that started then.
  const dead = { pid: process.pid, started: "long ago", command: "x" };
  writeFileSync(join(directory, "database.lock"), JSON.stringify(dead));
}
