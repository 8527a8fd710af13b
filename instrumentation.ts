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

/** A page or a handler failed unexpectedly; its digest is what the reader is shown. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { digest } = error as { digest?: string };
  const { describeError, log } = await import("./lib/log");
  log.error({ method: request.method, route: routePath, digest, ...describeError(error) }, "a page failed");
};

/** The build, and the workers that it starts, make pages as well; they have no business with the database. */
function isBuild(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build" || process.env.IS_NEXT_WORKER === "true";
}
