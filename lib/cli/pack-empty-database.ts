import { writeFileSync } from "node:fs";
import { packEmptyDatabase } from "../backend/db/empty-database";

/** The last step of `npm run build`: writes the empty database that a new shop begins with to the file that is named. */
async function main(): Promise<void> {
  const [, , file] = process.argv;
  if (!file) throw new Error("Usage: pack-empty-database FILE");
  writeFileSync(file, Buffer.from(await (await packEmptyDatabase()).arrayBuffer()));
}

await main();
