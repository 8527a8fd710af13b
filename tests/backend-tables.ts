import { readFileSync, writeFileSync } from "node:fs";
import { PAPER, withTables } from "./support/backend-tables";

/** `npm run backend:tables`: writes the tables of docs/backends.md from lib/existing-backend. */
writeFileSync(PAPER, withTables(readFileSync(PAPER, "utf8")));
console.log(`${PAPER}: its tables are those of lib/existing-backend.`);
