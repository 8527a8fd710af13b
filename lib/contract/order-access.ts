import { z } from "zod";

/** What a guest reads an order with: `access_token` of the placed order. It goes into a header, `X-Order-Access`. */
export const orderAccess = z.string().regex(/^[\x21-\x7e]{1,100}$/);
