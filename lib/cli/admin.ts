import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import type { HostAnswer, HostCommand } from "../backend/host-commands/host-command";

const root = fileURLToPath(new URL("../../", import.meta.url));
const USAGE = `Usage:
  npm run shop:admin -- reset-password MAIL [--remove-second-factor]
  npm run shop:admin -- unlock MAIL`;
const REMOVE = "--remove-second-factor";

/** `npm run shop:admin`: restores access to staff accounts, for the person who runs the machine. */
async function main(): Promise<void> {
  nextEnv.loadEnvConfig(root);
  const { hostCommand } = await import("../backend/host-commands/host-command");
  const words = process.argv.slice(2).filter((word) => word !== REMOVE);
  const removeSecondFactor = process.argv.includes(REMOVE);
  const [action, email, ...rest] = words;
  const asked = { action, email, ...(action === "reset-password" ? { removeSecondFactor } : {}) };
  const command = hostCommand.safeParse(asked);
  const isMisplaced = removeSecondFactor && action !== "reset-password";
  if (!command.success || rest.length > 0 || isMisplaced) throw new Error(USAGE);
  const { isDone, text } = await run(command.data);
  if (!isDone) throw new Error(text);
  console.log(text);
}

/** Runs the command in the running server if only that may open the database; otherwise opens the database. */
async function run(command: HostCommand): Promise<HostAnswer> {
  const { env, publicUrl } = await import("../env");
  if (env.API_BASE_URL) throw new Error("API_BASE_URL is set: the accounts are that backend's, not this shop's.");
  if (!env.DATABASE_URL) {
    const { dataDirectoryHolder } = await import("../backend/db/embedded/data-lock");
    const { callLocalChannel } = await import("../backend/host-commands/local-channel");
    if (dataDirectoryHolder(env.DATA_DIR)) return callLocalChannel(env.DATA_DIR, command);
    const { isPrepared } = await import("./prepared");
    if (!isPrepared()) throw new Error("There is no database of this version yet. Start the shop once.");
  }
  const { openDatabase } = await import("../backend/db/open-database");
  const { runHostCommand } = await import("../backend/host-commands/host-command");
  const database = await openDatabase(() => process.exit(70), { noStatementTimeout: true });
  try {
    return await runHostCommand(database.db, command, publicUrl);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
