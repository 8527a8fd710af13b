import type { Instrumentation } from "next";

/** Runs once when a server starts, before it answers: the database is opened, or the start is refused in one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || isBuild()) return;
  const { noteClientAddresses } = await import("./lib/bff/client-address");
  noteClientAddresses();
  const { guardRequests } = await import("./lib/hosting/guard-requests");
  const { publicUrl } = await import("./lib/env");
  guardRequests(publicUrl);
  const { readAddresses } = await import("./lib/hosting/legible-addresses");
  readAddresses();
  const { noteRequestIds } = await import("./lib/hosting/note-request-ids");
  noteRequestIds();
  const { allowPictures } = await import("./lib/hosting/allow-pictures");
  allowPictures();
  const { compressAnswers } = await import("./lib/hosting/compress-answers");
  compressAnswers();
  const { keepHeadsBack } = await import("./lib/hosting/answer-status");
  keepHeadsBack();
  const { renewRestockedPages } = await import("./lib/storefront/restocked-pages");
  renewRestockedPages();
  const { startMetrics, startTracing } = await import("./lib/metrics/start-observing");
  await startMetrics();
  const endTracing = await startTracing();
  const { startBackend } = await import("./lib/backend/start");
  const close = await startBackend();
  const { stopOnSignal } = await import("./lib/hosting/stop-on-signal");
  stopOnSignal(async () => {
    await close();
    await endTracing();
  });
  const { answerDirectly } = await import("./lib/hosting/answer-directly");
  const { directRoute } = await import("./app/api/direct-route");
  const { moved } = await import("./lib/hosting/canonical-addresses");
  answerDirectly((url) => directRoute(url) ?? moved(url));
}

/** A page or a handler failed in a way that nobody expected; its digest is what the reader is shown. */
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
