import { writeFileSync } from "node:fs";
import { packEmptyDatabase } from "../backend/db/empty-database";

/** The last step of `npm run build`: writes the empty database of a new shop to the given file. */
async function main(): Promise<void> {
  const [, , file] = process.argv;
  if (!file) throw new Error("Usage: pack-empty-database FILE");
  writeFileSync(file, Buffer.from(await (await packEmptyDatabase()).arrayBuffer()));
}

await main();
