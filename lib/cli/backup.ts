import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { sentenceOf } from "../backend/backup/backup-error";

const root = fileURLToPath(new URL("../../", import.meta.url));
const USAGE = "npm run shop:backup -- FILE.tar.gz";

/** `npm run shop:backup -- FILE`: the whole shop in one file. */
async function main(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(`Usage: ${USAGE}`);
  nextEnv.loadEnvConfig(root);
  const { backUpShop } = await import("../backend/backup/back-up-shop");
  const { placeOfEnvironment } = await import("../backend/backup/shop-place");
  const { contentOf } = await import("../backend/backup/manifest");
  console.log(`${file}: ${contentOf(await backUpShop(file, placeOfEnvironment()))}.`);
}

main().catch((error: Error) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
