/**
 * Flags of the start by `npm run shop -- …`: the demo, or with `--empty` a shop without data. Other flags, such as
 * `--demo=catalogue`, are passed on instead of `--demo`.
 * @param {string[]} given
 * @returns {string[]}
 */
export function shopFlags(given) {
  if (given.includes("--empty")) return given.filter((flag) => flag !== "--empty" && !flag.startsWith("--demo"));
  return given.some((flag) => flag.startsWith("--demo")) ? given : ["--demo", ...given];
}
