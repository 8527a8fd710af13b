import type { Deliver } from "./deliver";

/** How letters that staff try out leave the shop. */
export type Mailing = {
  /** A bare address. */
  from: string;
  /** Host and port of the mail server; null when mails are written to files. */
  server: string | null;
  /** Gives up sooner than the outbox does: somebody waits for the answer. */
  deliver: Deliver;
  publicUrl: string;
};

declare module "hono" {
  interface ContextVariableMap {
    mailing: Mailing;
  }
}
