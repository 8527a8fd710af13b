import type { Administrator } from "@/lib/contract/administrators";
import type { Database } from "../db/database";

/**
 * Variables of a handler's context. Folders above this one declare theirs in Hono's `ContextVariableMap`: `files`,
 * `auditNote`, `mailing` and `payments`.
 */
export type BackendEnv = {
  Bindings: {
    /** The call comes from a page of this server, never from outside. */
    isOwnPage?: boolean;
  };
  Variables: {
    db: Database;
    signingKey: string;
    /** Set by the guard of the back office. */
    administrator: Administrator;
    /** Set by the guard of members' own routes. */
    memberId: number;
    bearer: string | undefined;
    /** Runs once the change that the call makes has been committed. */
    afterCommit: (() => void) | undefined;
    /** Network address of the person behind the call, when it is known. */
    clientAddress: string | undefined;
    /** That person's `User-Agent`, when it is known. */
    userAgent: string | undefined;
  };
};
