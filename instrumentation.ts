import type { Instrumentation } from "next";

/** Runs once when a server starts, before it answers: the database is opened, or the start is refused in one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || isBuild()) return;
  const { startMetrics, startTracing } = await import("./lib/metrics/start-observing");
  const { startPipeline } = await import("./lib/pipeline/pipeline");
  const pipeline = startPipeline(await startMetrics());
  const { renewChangedPages } = await import("./lib/storefront/expire-tags");
  renewChangedPages();
  const endTracing = await startTracing();
  const { startBackend } = await import("./lib/backend/start");
  const close = await startBackend();
  const { stopOnSignal } = await import("./lib/pipeline/drain-connection");
  stopOnSignal(async () => {
    await close();
    await endTracing();
  });
  const { directRoute } = await import("./app/api/direct-route");
  pipeline.open(directRoute);
}

/** Called when a page or a handler fails unexpectedly; the reader is shown the error's digest. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { digest } = error as { digest?: string };
  const { describeError, log } = await import("./lib/log");
  log.error({ method: request.method, route: routePath, digest, ...describeError(error) }, "a page failed");
};

/** The build and its workers also render pages, but must not open the database. */
function isBuild(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build" || process.env.IS_NEXT_WORKER === "true";
}
