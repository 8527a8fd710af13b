// Preloaded by a server (`--import`): packages that only the embedded backend uses cannot be loaded there afterwards,
// neither by `import` nor by `require`.
import { Module, register } from "node:module";
import { refuseBackend } from "./no-backend-hooks.mjs";

register("./no-backend-hooks.mjs", import.meta.url);
/** What its types leave out. */
const internals = /** @type {{ _resolveFilename: (...args: unknown[]) => string }} */ (/** @type {unknown} */ (Module));
const find = internals._resolveFilename;
internals._resolveFilename = (/** @type {unknown[]} */ ...args) => {
  const file = find(...args);
  refuseBackend(file);
  return file;
};
