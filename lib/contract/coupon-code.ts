import { z } from "zod";
import { typedCode } from "./field-schemas";

/** As printed on a card or sent in a mail. */
export const couponCode = typedCode(z.string().regex(/^[A-Z0-9_-]{3,24}$/));
