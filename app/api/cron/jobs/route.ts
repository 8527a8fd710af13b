import { serveCron } from "@/lib/backend/serve-cron";

/** Longest time in seconds that hosts which bound it, such as Vercel, give to one round of jobs. */
export const maxDuration = 60;

export { serveCron as GET, serveCron as POST };
