// `npm run build`: the server by Next, then the commands of this folder as plain JavaScript, so that a start need not
// compile them. `next build` alone makes a working shop too; its start takes half a second longer. With `--unchecked`
// types are not checked: `npm run check` does that. With `--once` the compiler does not cache anything for the next
// build either: the quickest way to a shop.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundleCommands } from "../hosting/bundle-commands.mjs";

const flags = process.argv.slice(2);
const root = fileURLToPath(new URL("../../", import.meta.url));
const built = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    ...(flags.some((flag) => ["--once", "--unchecked"].includes(flag)) && { BUILD_UNCHECKED: "1" }),
    ...(flags.includes("--once") && { BUILD_ONCE: "1" }),
  },
});
if (built.status !== 0) process.exit(built.status ?? 1);
await bundleCommands(`${root}.next/commands`);
