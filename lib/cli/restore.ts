import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { sentenceOf } from "../backend/backup/backup-error";

const root = fileURLToPath(new URL("../../", import.meta.url));
const USAGE = "npm run shop:restore -- FILE.tar.gz [--keep-uploads]";

/** `npm run shop:restore -- FILE`: restores a backup into an empty database and an empty folder of uploads. */
async function main(): Promise<void> {
  const keepUploads = process.argv.includes("--keep-uploads");
  const [file, ...rest] = process.argv.slice(2).filter((word) => word !== "--keep-uploads");
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(`Usage: ${USAGE}`);
  nextEnv.loadEnvConfig(root);
  const { restoreShop } = await import("../backend/backup/restore-shop");
  const { placeOfEnvironment } = await import("../backend/backup/shop-place");
  const { contentOf } = await import("../backend/backup/manifest");
  const { manifest, sameSessionPassword } = await restoreShop(file, placeOfEnvironment(), { keepUploads });
  console.log(`Restored, counted and compared: ${contentOf(manifest)}, as of ${manifest.made_at}.`);
  if (!sameSessionPassword) {
    console.warn(
      "SESSION_PASSWORD is not the one of the shop that was backed up. Set that one: with another, second factors of staff and links in sent mails do not open, and on PostgreSQL the shop only starts with --new-secrets.",
    );
  }
}

main().catch((error: Error) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
