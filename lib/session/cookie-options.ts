import "server-only";
import { publicUrl } from "../env";

/** What every cookie of ours has in common: not for scripts, not for other sites, and only over https where there is one. */
export const cookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: publicUrl.startsWith("https://"),
} as const;
