import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../contract/returns";
import { readBody } from "./read-body";

/** What the form around the picture may take. */
const FRAME = 10_000;

/** The one picture of a multipart form, in the field `picture`; undefined for everything that is none we take. */
export async function readPicture(request: Request): Promise<Blob | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  const body = await readBody(request, MAX_PICTURE_BYTES + FRAME);
  if (!body) return undefined;
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => undefined);
  const picture = form?.get("picture");
  if (!(picture instanceof Blob) || picture.size > MAX_PICTURE_BYTES) return undefined;
  return PICTURE_TYPES.includes(picture.type) ? picture : undefined;
}
