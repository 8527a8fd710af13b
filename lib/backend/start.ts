import { EnvironmentError, env } from "@/lib/env";
import { missingOnVercel } from "@/lib/hosting/vercel-needs";
import { getSecrets } from "@/lib/secrets";

/**
 * Opens what the server needs, or ends the process with one line.
 * @returns a function that closes it after the last answer
 */
export async function startBackend(): Promise<() => Promise<void>> {
  try {
    const missing = missingOnVercel(env);
    if (missing) throw new EnvironmentError(missing);
    const secrets = getSecrets();
    if (env.API_BASE_URL) return async () => {};
    const { startEmbedded } = await import("./start-embedded");
    return await startEmbedded(secrets);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
