import { env } from "@/lib/env";
import { presentSessionPassword, secretsFile } from "@/lib/secrets";
import type { FileStore } from "../files/file-store";
import { openFileStore } from "../files/open-file-store";
import { BackupError } from "./backup-error";

export type ShopPlace = {
  /** URL of a PostgreSQL database; undefined for the embedded database of the directory. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  files: FileStore;
  secretsFile: string;
  /** The password that encrypts cookies and second factors, if there is one yet. */
  sessionPassword: () => string | undefined;
};

/** @throws BackupError when the environment names another backend, which then has the data */
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
