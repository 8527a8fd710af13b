import { join } from "node:path";
import { env } from "@/lib/env";
import { directoryStore } from "./directory-store";
import type { FileStore } from "./file-store";
import { s3Store } from "./s3-store";

/** The storage that the environment configures: the bucket when one is named, otherwise `DATA_DIR/uploads`. */
export function openFileStore(): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return directoryStore(join(/* turbopackIgnore: true */ env.DATA_DIR, "uploads"));
  }
  return s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
