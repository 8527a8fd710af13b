import { z } from "zod";

const logo = z.object({ default: z.string() });

/** The company's public details (docs/specification.md section 3, "Basics"). Only the name is certain to be there. */
export const basics = z.object({
  logo_color_standard_horizontal: logo.optional(),
  logo_color_general_horizontal: logo.optional(),
  company_name: z.string(),
  tax_id: z.string().optional(),
  address1: z.string().optional(),
  phone1: z.string().optional(),
  email1: z.string().optional(),
});
export type Basics = z.infer<typeof basics>;
