/** Runs once when a server starts, before it answers: the database is opened, or the start is refused in one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || isBuild()) return;
  const { noteClientAddresses } = await import("./lib/bff/client-address");
  noteClientAddresses();
  const { startBackend } = await import("./lib/backend/start");
  await startBackend();
}

/** The build, and the workers that it starts, make pages as well; they have no business with the database. */
function isBuild(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build" || process.env.IS_NEXT_WORKER === "true";
}
