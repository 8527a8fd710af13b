import { ilike, or } from "drizzle-orm";
import type { PictureListing, PictureListQuery } from "@/lib/contract/uploads";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { escapeLike } from "../db/queries/escape-like";
import { listPage } from "../db/queries/list-page";
import { pictures } from "./tables";

const fields = {
  id: pictures.id,
  url: pictures.url,
  thumb_url: pictures.thumbUrl,
  width: pictures.width,
  height: pictures.height,
  file_name: pictures.fileName,
  alt: pictures.alt,
  bytes: pictures.bytes,
  uploaded_by: pictures.uploadedBy,
  created_at: isoTime(pictures.createdAt),
};

/** One page of the library. The keyword is searched in file names and alternative texts. */
export function listPictures(db: Database, query: PictureListQuery): Promise<PictureListing> {
  const part = query.keyword && `%${escapeLike(query.keyword)}%`;
  return listPage(db, {
    rows: db.select(fields).from(pictures).$dynamic(),
    key: pictures.id,
    where: part ? or(ilike(pictures.fileName, part), ilike(pictures.alt, part)) : undefined,
    sortBy: pictures.createdAt,
    query,
  });
}
