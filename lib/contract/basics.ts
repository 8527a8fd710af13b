import { z } from "zod";
import { brand } from "./brand";

const logo = z.object({ default: z.string() });

/** The company's public details (docs/specification.md section 3, "Basics"). Only the name is always set. */
export const basics = z.object({
  logo_color_standard_horizontal: logo.optional(),
  logo_color_general_horizontal: logo.optional(),
  company_name: z.string(),
  tax_id: z.string().optional(),
  /** The company's legal representative; legal texts name the person. */
  representative: z.string().optional(),
  address1: z.string().optional(),
  phone1: z.string().optional(),
  email1: z.string().optional(),
  /** Only from our own backend (brand.ts). */
  brand: brand.optional(),
  /** False until a new shop opens; a backend that leaves it out is open. */
  is_open: z.boolean().optional(),
});
export type Basics = z.infer<typeof basics>;

/** The shop's display name; empty as long as neither name was entered. */
export function shopNameOf({ brand, company_name }: Pick<Basics, "brand" | "company_name">): string {
  return brand?.shop_name || company_name;
}
