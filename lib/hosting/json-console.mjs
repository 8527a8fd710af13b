import { format, stripVTControlCharacters } from "node:util";
import pino from "pino";
import { describeError } from "../describe-error.mjs";

const MOST_CHARACTERS = 2_000;

/** The pino level of each console method. */
const LEVELS = /** @type {const} */ ([
  ["debug", "debug"],
  ["trace", "debug"],
  ["log", "info"],
  ["info", "info"],
  ["warn", "warn"],
  ["error", "error"],
]);

/**
 * Turns all output of `console`, also of Next and libraries, into JSON lines like those of lib/log.ts, for a start
 * without a terminal. Errors are written as `describeError` returns them.
 * @param {string} level as LOG_LEVEL
 */
export function printJsonLines(level) {
  const log = pino({ base: undefined, level, timestamp: pino.stdTimeFunctions.isoTime });
  for (const [method, as] of LEVELS) {
    console[method] = (/** @type {unknown[]} */ ...said) => {
      const error = said.find((part) => part instanceof Error);
      const text = withoutPersonal(format(...said.filter((part) => !(part instanceof Error))));
      if (error) log[as]({ source: "console", ...describeError(error) }, text || error.name);
      else if (text) log[as]({ source: "console" }, text);
    };
  }
}

/**
 * Removes terminal escapes, and mail addresses and queries, which may be personal data.
 * @param {string} text
 */
function withoutPersonal(text) {
  return stripVTControlCharacters(text)
    .replace(/^[\s▲✓⨯⚠○»]+/, "")
    .trim()
    .slice(0, MOST_CHARACTERS)
    .split(" ")
    .map((word) => (/@|%40/.test(word) ? "[mail]" : word.replace(/\?.+/, "?…")))
    .join(" ");
}
