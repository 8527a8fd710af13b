import { z } from "zod";
import { typedCode } from "./field-schemas";
import { foldedCode } from "./tidy-text";

/** YYMMDD in Taipei and eight random letters or digits, which cannot be guessed; no I, L, O, U. */
export const orderNumber = z.string().regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);

/** An order's number as people type and copy it, also without its hyphen or behind `#`. */
export const typedOrderNumber = typedCode(
  orderNumber,
  "",
  z.string().overwrite((text) =>
    foldedCode(text)
      .replace(/[\s#]/g, "")
      .replace(/^(\d{6})-?(?=.{8}$)/, "$1-"),
  ),
);

/** Lets a guest read an order: `access_token` of the placed order, sent in the header `X-Order-Access`. */
export const orderAccess = z.string().regex(/^[\x21-\x7e]{1,100}$/);
