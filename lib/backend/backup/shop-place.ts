import { env } from "@/lib/env";
import { presentSessionPassword, secretsFile } from "@/lib/secrets";
import type { FileStore } from "../files/file-store";
import { openFileStore } from "../files/open-file-store";
import { BackupError } from "./backup-error";

export type ShopPlace = {
  /** A database of a PostgreSQL server; otherwise it is the embedded one of the directory. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  files: FileStore;
  secretsFile: string;
  /** The password that seals cookies and second factors, when the place has one by now. */
  sessionPassword: () => string | undefined;
};

/** @throws BackupError when the environment puts this shop in front of another backend, which has the data */
export function placeOfEnvironment(): ShopPlace {
  if (env.API_BASE_URL) throw new BackupError("API_BASE_URL is set: the data are that backend's, not this shop's.");
  return {
    databaseUrl: env.DATABASE_URL,
    dataDirectory: env.DATA_DIR,
    files: openFileStore(),
    secretsFile: secretsFile(),
    sessionPassword: presentSessionPassword,
  };
}
