import { z } from "zod";

/** YYMMDD in Taipei and eight random letters or digits, which cannot be guessed; no I, L, O, U. */
export const orderNumber = z.string().regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);

/** Lets a guest read an order: `access_token` of the placed order, sent in the header `X-Order-Access`. */
export const orderAccess = z.string().regex(/^[\x21-\x7e]{1,100}$/);
