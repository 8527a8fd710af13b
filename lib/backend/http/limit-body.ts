import { bodyLimit } from "hono/body-limit";
import { ApiError } from "./api-error";

/** Refuses larger bodies with 413 `body_too_large`. @param maxSize in bytes */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError("body_too_large");
    },
  });
}
