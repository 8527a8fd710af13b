import { serveCron } from "@/lib/backend/serve-cron";

/** Seconds that hosts with a time limit, such as Vercel, allow for one round of jobs. */
export const maxDuration = 60;

export { serveCron as GET, serveCron as POST };
