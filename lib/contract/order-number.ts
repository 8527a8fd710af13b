import { z } from "zod";

/** YYMMDD in Taipei and eight letters or digits that nobody can guess; no I, L, O, U. */
export const orderNumber = z.string().regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);
