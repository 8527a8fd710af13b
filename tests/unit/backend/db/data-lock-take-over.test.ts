import { spawnSync } from "node:child_process";
import type * as fs from "node:fs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockDataDirectory } from "@/lib/backend/db/data-lock";
import { temporaryDirectory } from "../../../support/temporary-directory";
