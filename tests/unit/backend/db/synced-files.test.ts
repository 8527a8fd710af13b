import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { commitAsynchronously } from "@/lib/backend/db/commit-asynchronously";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded";
import { PreparedPGlite } from "@/lib/backend/db/prepared-pglite";
import { rowsOf } from "@/lib/backend/db/rows-of";
import { SYNCED_SETTINGS, SYNCED_START_PARAMS, SyncedFiles } from "@/lib/backend/db/synced-files";
import { replaceFs } from "../../../support/replace-fs";
import { watchSyncs } from "../../../support/watched-syncs";

