import type { Demo } from "./prepare-database";

/** The part of a start that ends before the server: environment, secrets, database. Tells its parent the addresses. */
async function prepare(flags: string[]): Promise<void> {
  // A wrong environment is found when these are loaded, and is one line like any other refusal.
  const { configurationOfNext, env, publicUrl } = await import("../env");
  const { missingOnVercel } = await import("../hosting/vercel-needs");
  const { requirePort } = await import("../hosting/require-port.mjs");
  const { getSecrets } = await import("../secrets");
  const missing = missingOnVercel(env);
  if (missing) throw new Error(missing);
  // Before a database is made and a password is shown that scrolls by; without a server that follows, no port is needed.
  if (process.send && !flags.includes("--migrate-only")) await requirePort({ host: env.HOST, port: env.PORT });
  getSecrets();
  // In front of another backend nothing of the embedded one is loaded, not even what knows its migrations.
  if (!env.API_BASE_URL && !(await import("./prepared")).isPrepared()) {
    const { prepareDatabase } = await import("./prepare-database");
    await prepareDatabase({ demo: demoOf(flags), newSecrets: flags.includes("--new-secrets") });
  }
  process.send?.({ publicUrl, settings: configurationOfNext(), logLevel: env.LOG_LEVEL ?? "info" });
}

/** `--demo` has trade; tests that count orders start with `--demo=catalogue`. */
function demoOf(flags: string[]): Demo {
  if (flags.includes("--demo=catalogue")) return "catalogue";
  return flags.includes("--demo") || flags.includes("--dev") ? "trade" : "none";
}

prepare(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
