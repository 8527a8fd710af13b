import { z } from "zod";
import { pictureName } from "../contract/returns";
import { uploadedPicture } from "../contract/uploads";
import { BOUNDS } from "./bounds";
import type { ReadBytes } from "./bytes";
import type { Send } from "./client";

/** Pictures of returns, for whoever may open the order, and those that staff upload for everybody. */
export function pictureCalls(send: Send, readBytes: ReadBytes) {
  const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}/pictures`;
  return {
    add: (number: string, access: string | undefined, picture: Blob) =>
      send({
        method: "POST",
        path: pathOf(number),
        headers: { "X-Order-Access": access },
        body: picture,
        data: z.object({ name: pictureName }),
        timeout: BOUNDS.fileTimeoutMs,
      }),
    get: (number: string, access: string | undefined, name: string) =>
      readBytes(`${pathOf(number)}/${encodeURIComponent(name)}`, { "X-Order-Access": access }),
    /** The same for staff, by their bearer. */
    getForStaff: (number: string, name: string) => readBytes(`/admin${pathOf(number)}/${encodeURIComponent(name)}`, {}),
    /** A picture that everybody may see. */
    getPublic: (name: string) => readBytes(`/uploads/${encodeURIComponent(name)}`),
    upload: (picture: Blob) =>
      send({
        method: "POST",
        path: "/admin/uploads/pictures",
        body: picture,
        data: uploadedPicture,
        timeout: BOUNDS.fileTimeoutMs,
      }),
  };
}
