import type { Demo } from "./prepare-database";

/** The part of a start before the server: environment, secrets, database. Sends the addresses to its parent process. */
async function prepare(flags: string[]): Promise<void> {
  // These imports validate the environment; an invalid one is reported in one line, like any other refusal.
  const { configurationOfNext, env, publicUrl } = await import("../env");
  const { missingOnVercel } = await import("../hosting/vercel-needs");
  const { requirePort } = await import("../hosting/require-port.mjs");
  const { getSecrets } = await import("../secrets");
  const missing = missingOnVercel(env);
  if (missing) throw new Error(missing);
  // Checked before a database is created and its password printed, which would scroll by; without a server no port is
  // needed.
  if (process.send && !flags.includes("--migrate-only")) await requirePort({ host: env.HOST, port: env.PORT });
  getSecrets();
  // With an existing backend no code of the embedded one is loaded, not even its list of migrations.
  if (!env.API_BASE_URL && !(await import("./prepared")).isPrepared()) {
    const { prepareDatabase } = await import("./prepare-database");
    await prepareDatabase({ demo: demoOf(flags), newSecrets: flags.includes("--new-secrets") });
  }
  process.send?.({ publicUrl, settings: configurationOfNext(), logLevel: env.LOG_LEVEL ?? "info" });
}

/** `--demo` includes orders; tests that count orders start with `--demo=catalogue`. */
function demoOf(flags: string[]): Demo {
  if (flags.includes("--demo=catalogue")) return "catalogue";
  return flags.includes("--demo") || flags.includes("--dev") ? "trade" : "none";
}

prepare(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
