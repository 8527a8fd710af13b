import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { UploadedPicture } from "@/lib/contract/uploads";
import type { Database } from "../db/database";
import { inserted } from "../db/queries/rows-of";
import type { FileStore } from "../files/file-store";
import { takePublicPicture } from "../files/take-picture";
import { pictures } from "./tables";

type Upload = { bytes: Uint8Array; fileName: string; uploadedBy: string };

const { url, thumbUrl, width, height } = pictures;
const shown = { url, thumb_url: thumbUrl, width, height };

/**
 * Adds a picture to the library, or finds it when the same file was uploaded before. @throws ApiError picture_refused
 */
export async function keepPicture(db: Database, files: FileStore, upload: Upload): Promise<UploadedPicture> {
  const { bytes: sent, fileName, uploadedBy } = upload;
  const hash = createHash("sha256").update(sent).digest("hex");
  const find = () => db.select(shown).from(pictures).where(eq(pictures.hash, hash)).limit(1);
  const [known] = await find();
  // A shop may have been restored without its uploads; uploading the file again then restores the picture.
  if (known && (await files.read(known.url.replace("/uploads/", "")))) return known;
  const { thumb_url, ...picture } = await takePublicPicture(files, sent);
  const row = { ...picture, thumbUrl: thumb_url, fileName, uploadedBy };
  const [kept] = await db
    .insert(pictures)
    .values({ ...row, hash })
    .onConflictDoUpdate({ target: pictures.hash, set: row, setWhere: eq(pictures.url, known?.url ?? "") })
    .returning(shown);
  // Nothing is written when another upload of the same file was quicker; its picture is used.
  return kept ?? inserted(await find());
}
