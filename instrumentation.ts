/** Runs once when a server starts, before it answers: the database is opened, or the start is refused in one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { noteClientAddresses } = await import("./lib/bff/client-address");
  noteClientAddresses();
  const { startBackend } = await import("./lib/backend/start");
  await startBackend();
}
