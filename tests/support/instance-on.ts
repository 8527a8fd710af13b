import { createBackend } from "@/lib/backend/app";
import type { Database } from "@/lib/backend/db/database";
import { apiOver, connect } from "./connections";
import { newAdminToken } from "./matrix";
import { optionsOn } from "./shop";

type Options = Partial<Parameters<typeof createBackend>[0]>;

/**
 * Another instance of a shop, in this process, whose environment names no keys unless `options` do; and its
 * administrator.
 */
export async function instanceOn(db: Database, options: Options = {}) {
  const connection = await connect("in-process", createBackend({ ...optionsOn(db), ...options }));
  const api = apiOver(connection);
  const { admin } = apiOver(connection, await newAdminToken(api));
  return { api, admin, connection };
}
