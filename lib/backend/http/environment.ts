import type { Administrator } from "@/lib/contract/administrators";
import type { AuditNote } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import type { FileStore } from "../files/file-store";
import type { Mailing } from "../mail/mailing";
import type { PaymentOptions } from "../payment-methods/payment-options";

/** What the backend is built from; nothing in it reads the environment or a global. */
export type BackendOptions = {
  db: Database;
  /** Required on every call, in this header. */
  secret: string;
  secretHeader: string;
  /** Signs the links by which a guest reads an order. */
  signingKey: string;
  /** How this shop can be paid. */
  payments: PaymentOptions;
  /** How a letter that staff try out is sent. */
  mailing: Mailing;
  /** Where uploads are kept. */
  files: FileStore;
};

/** What a handler finds in its context. */
export type BackendEnv = {
  Variables: {
    db: Database;
    signingKey: string;
    payments: PaymentOptions;
    mailing: Mailing;
    files: FileStore;
    /** Set by the guard of the back office. */
    administrator: Administrator;
    /** What the handler of a change tells the log. */
    auditNote: AuditNote | undefined;
    /** Set by the guard of members' own things. */
    memberId: number;
    bearer: string | undefined;
    /** Network address of the person behind the call, when it is known. */
    clientAddress: string | undefined;
    /** What that person's browser calls itself, when it is known. */
    userAgent: string | undefined;
  };
};
