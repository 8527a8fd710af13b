// Loaded before a shop that is measured without waiting for the disk, to show what the waiting costs.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
