import { createBackend } from "@/lib/backend/app";
import type { Database } from "@/lib/backend/db/database";
import { apiOver, connect } from "./connections";
import { newAdminToken } from "./matrix";
import { files, mailing, paymentOptions, SECRET, SECRET_HEADER, SIGNING_KEY } from "./shop";

type Options = Partial<Parameters<typeof createBackend>[0]>;

/**
 * Another instance of a shop, in this process, whose environment names no keys unless `options` do; and its
 * administrator.
 */
export async function instanceOn(db: Database, options: Options = {}) {
  const backend = createBackend({
    db,
    secret: SECRET,
    secretHeader: SECRET_HEADER,
    signingKey: SIGNING_KEY,
    payments: paymentOptions,
    mailing,
    files: files(),
    ...options,
  });
  const connection = await connect("in-process", backend);
  const api = apiOver(connection);
  const { admin } = apiOver(connection, await newAdminToken(api));
  return { api, admin, connection };
}
