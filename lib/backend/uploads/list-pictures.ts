import type { PictureListing, PictureListQuery } from "@/lib/contract/uploads";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { hasPart } from "../db/queries/has-part";
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
  return listPage(db, {
    rows: db.select(fields).from(pictures).$dynamic(),
    key: pictures.id,
    where: query.keyword ? hasPart(query.keyword, pictures.fileName, pictures.alt) : undefined,
    sortBy: pictures.createdAt,
    query,
  });
}
