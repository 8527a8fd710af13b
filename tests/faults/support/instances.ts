import { inject, onTestFinished } from "vitest";
import { end, launchShop, type RunningServer, waitFor } from "../../e2e/support/processes";
import { shopEnv } from "./shop-env";

const START_SECONDS = 90;

/** Starts an instance of the built shop, without waiting for it. It ends with the test. */
export async function launch(env: Record<string, string>): Promise<RunningServer> {
  const server = await launchShop(inject("built"), { ...shopEnv, ...env });
  onTestFinished(() => end(server));
  return server;
}

/** Starts an instance of the built shop and waits until it is ready. */
export async function startInstance(env: Record<string, string>): Promise<RunningServer> {
  const server = await launch(env);
  await waitFor(`${server.url}/readyz`, server, START_SECONDS);
  return server;
}

/** Kills an instance, so that it can finish nothing. */
export async function kill(server: RunningServer): Promise<void> {
  await end(server, "SIGKILL");
}

/** Ends an instance in order. @returns its exit code */
export function stop(server: RunningServer): Promise<number | null> {
  server.child.kill("SIGTERM");
  return server.exited;
}
