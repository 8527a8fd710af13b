import { takesPicture } from "@/lib/bff/handler";
import { addPicture } from "@/lib/bff/returns";

export const POST = takesPicture(addPicture);
