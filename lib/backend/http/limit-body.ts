import { bodyLimit } from "hono/body-limit";
import type { ErrorData } from "@/lib/contract/envelope";
import { ApiError } from "./api-error";

/** Refuses larger bodies with 413 `body_too_large`. @param maxSize in bytes @param data of the refusal */
export function limitBody(maxSize: number, data?: Omit<ErrorData, "error">) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError("body_too_large", data);
    },
  });
}
