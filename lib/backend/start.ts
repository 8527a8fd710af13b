import { env } from "@/lib/env";
import { getSecrets } from "@/lib/secrets";

/** Opens what the server needs before it answers. What stands in the way is said in one line, and the process ends. */
export async function startBackend(): Promise<void> {
  try {
    getSecrets();
    if (env.API_BASE_URL) return;
    const { getBackend } = await import("./instance");
    const { database } = await getBackend();
    closeOnExit(database.close);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Next stops taking requests and finishes those in flight on these signals; the database is closed after them. */
function closeOnExit(close: () => Promise<void>): void {
  process.once("beforeExit", () => void close());
}
