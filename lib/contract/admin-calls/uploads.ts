import { uploadedPicture } from "../uploads";
import type { AdminCalls } from "./admin-call";

export const uploadCalls = {
  "POST uploads/pictures": {
    permission: ["catalogue_write", "content_write", "settings_write"],
    audit: "picture_upload",
    isLong: true,
    summary: "Upload a picture",
    upload: ["image/jpeg", "image/png", "image/webp"],
    errors: ["picture_refused"],
    data: uploadedPicture,
  },
} satisfies AdminCalls;
