import { z } from "zod";

/** YYMMDD in Taipei and eight random letters or digits, which cannot be guessed; no I, L, O, U. */
export const orderNumber = z.string().regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);

/** What a guest reads an order with: `access_token` of the placed order. It goes into a header, `X-Order-Access`. */
export const orderAccess = z.string().regex(/^[\x21-\x7e]{1,100}$/);
