import { z } from "zod";

/** Integer TWD, tax included. Apart from the envelope, whose texts of errors no form needs. */
export const money = z.number().int().min(0);
