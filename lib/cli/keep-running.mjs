// `npm start`: the shop as a child process, which is started again when it ended itself because its database did not come
// back (docs/embedded-database.md). Plain JavaScript without packages: it stays for as long as the shop runs.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The exit code of a shop whose database does not answer; `SIGKILL` is its watchdog, or a lack of memory. */
const HANGS = 70;

/** So many starts within this time are no help. */
const MOST_STARTS = 4;
const MEANWHILE_MS = 10 * 60_000;

const GIVEN_UP = "It is not started again: look for the reason above or, if there is none, for a lack of memory.";

/**
 * Runs a script until it ends in order, with its output and its signals; this process then ends as it did.
 * @param {string} script @param {string[]} flags
 */
export function keepRunning(script, flags) {
  /** @type {number[]} */
  let starts = [];
  let isStopping = false;
  /** @type {import("node:child_process").ChildProcess} */
  let child;
  const start = () => {
    starts = [...starts.filter((time) => time > Date.now() - MEANWHILE_MS), Date.now()];
    child = spawn(process.execPath, [script, ...flags], { stdio: "inherit" });
    child.on("exit", (code, signal) => {
      const isHung = !isStopping && (code === HANGS || signal === "SIGKILL");
      if (isHung && starts.length < MOST_STARTS) {
        console.error(`The shop ended (${signal ?? code}) and is started again.`);
        start();
        return;
      }
      if (isHung)
        console.error(
          `The shop ended (${signal ?? code}) for the ${MOST_STARTS}th time within ten minutes. ${GIVEN_UP}`,
        );
      // A process that was ended by a signal has no code; shells and supervisors know it by 128 and the signal's number.
      process.exit(code ?? 128 + constants.signals[signal ?? "SIGKILL"]);
    });
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  }
  start();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  keepRunning(fileURLToPath(new URL("./start.mjs", import.meta.url)), process.argv.slice(2));
}
