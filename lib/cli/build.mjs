// `npm run build`: the server by Next, then the commands of this folder as plain JavaScript, so that a start need not
// translate them. Whoever runs `next build` alone has a shop as well; its start takes half a second longer.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundleCommands } from "../hosting/bundle-commands.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const built = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
  cwd: root,
  stdio: "inherit",
});
if (built.status !== 0) process.exit(built.status ?? 1);
await bundleCommands(`${root}.next/commands`);
