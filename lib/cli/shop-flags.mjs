/**
 * What `npm run shop -- …` starts the shop with: the demo, or with `--empty` a shop that has nothing yet. Other flags, such as
 * `--demo=catalogue`, are handed on instead of `--demo`.
 * @param {string[]} given @returns {string[]}
 */
export function shopFlags(given) {
  if (given.includes("--empty")) return given.filter((flag) => flag !== "--empty" && !flag.startsWith("--demo"));
  return given.some((flag) => flag.startsWith("--demo")) ? given : ["--demo", ...given];
}
