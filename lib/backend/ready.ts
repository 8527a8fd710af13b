import { env } from "@/lib/env";

/** Whether calls can be served: the database answers, or there is none here because another backend is fronted. */
export async function isReady(): Promise<boolean> {
  if (env.API_BASE_URL) return true;
  try {
    const { getBackend } = await import("./instance");
    return await (await getBackend()).database.ping();
  } catch {
    return false;
  }
}
