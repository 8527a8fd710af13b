// Preloaded by a shop that is measured without waiting for the disk, to show the cost of waiting.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
