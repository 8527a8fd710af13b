import { onTestFinished } from "vitest";
import { createBackend } from "@/lib/backend/app";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { apiOver, connect } from "../../support/connections";
import { optionsOn } from "../../support/shop";
import type { Place } from "./places";
import { administrator } from "./shop-env";

type Services = Pick<Parameters<typeof createBackend>[0], "delivery" | "invoicing">;

/**
 * The database of a shop on PostgreSQL, and staff at a backend of this process on it, beside the instances that are
 * started and killed.
 */
export async function staffBeside({ url = "" }: Place, services: Services = {}) {
  const open = openPostgres(url);
  onTestFinished(() => open.close());
  const { db } = open;
  const connection = await connect("in-process", createBackend({ ...optionsOn(db), ...services }));
  const api = apiOver(connection);
  const { data } = await api.admin.call("POST login", { body: administrator });
  return { db, api, admin: apiOver(connection, data.user_token.token).admin };
}
