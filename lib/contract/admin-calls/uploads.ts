import { z } from "zod";
import { PICTURE_TYPES } from "../picture-limits";
import { pictureListing, pictureListQuery, pictureUses, uploadedPicture, uploadQuery } from "../uploads";
import { type AdminCalls, byId } from "./admin-call";

/** The permissions of all screens on which a picture can be chosen; one of them is enough. */
const permission = ["catalogue_write", "content_write", "settings_write"] as const;

export const uploadCalls = {
  "POST uploads/pictures": {
    permission,
    audit: "picture_upload",
    isLong: true,
    summary: "Upload a picture; the same file again is the picture that is there",
    query: uploadQuery,
    upload: PICTURE_TYPES,
    errors: ["picture_refused"],
    data: uploadedPicture,
  },
  "GET pictures": {
    permission,
    summary: "One page of the picture library",
    query: pictureListQuery,
    data: pictureListing,
  },
  "GET pictures/{id}/uses": {
    permission,
    summary: "Where the shop uses a picture: its products, texts and settings",
    params: byId,
    data: pictureUses,
  },
  "DELETE pictures/{id}": {
    permission,
    audit: "picture_delete",
    summary: "Remove an unused picture from the library; its file stays",
    params: byId,
    errors: ["in_use"],
    data: z.null(),
  },
} satisfies AdminCalls;
