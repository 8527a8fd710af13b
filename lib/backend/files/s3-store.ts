import { S3mini, S3ServiceError } from "s3mini";
import { type FileStore, FilesUnavailableError, isFileName, requireFileName, type StoredFile } from "./file-store";

export type S3Bucket = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Timeout of a call, in milliseconds. */
const PATIENCE_MS = 10_000;
const LISTED_AT_ONCE = 1_000;

/** Files as objects of a bucket of S3 or a compatible service; the bucket is named in the path. */
export function s3Store({ endpoint, bucket, ...access }: S3Bucket): FileStore {
  const s3 = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: PATIENCE_MS });
  return {
    write: async (name, bytes) => {
      requireFileName(name);
      await answered(s3.putObject(name, bytes, "image/webp"));
    },
    read: async (name) => {
      if (!isFileName(name)) return undefined;
      const bytes = await answered(s3.getObjectArrayBuffer(name));
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    list: () => listed(s3),
  };
}

async function* listed(s3: S3mini): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const page = await answered(s3.listObjectsPaged("/", "", LISTED_AT_ONCE, next));
    if (!page) throw new FilesUnavailableError("S3: there is no such bucket");
    for (const { Key, Size } of page.objects ?? []) if (isFileName(Key)) yield { name: Key, size: Number(Size) };
    next = page.nextContinuationToken;
  } while (next);
}

/** S3's answer. @throws FilesUnavailableError with only the kind of failure: S3's messages may repeat keys */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new FilesUnavailableError(`S3: ${kindOf(error)}`, { cause: error });
  }
}

function kindOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ""}`.trim();
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}
