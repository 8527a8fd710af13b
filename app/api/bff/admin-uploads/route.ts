import { uploadPicture } from "@/lib/bff/admin-files";
import { takesPicture } from "@/lib/bff/handler";

export const POST = takesPicture(uploadPicture);
