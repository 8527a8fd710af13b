import type { BasicsDocument } from "@/lib/contract/settings";

/** Every field has a value, so that an emptied one is seen as a change. */
export type BasicsValues = {
  company_name: string;
  tax_id: string;
  address1: string;
  phone1: string;
  email1: string;
  logo_color_standard_horizontal: { default: string } | null;
  logo_color_general_horizontal: { default: string } | null;
};

/** What the form starts with. */
export function valuesOf(document: BasicsDocument): BasicsValues {
  return {
    company_name: document.company_name,
    tax_id: document.tax_id ?? "",
    address1: document.address1 ?? "",
    phone1: document.phone1 ?? "",
    email1: document.email1 ?? "",
    logo_color_standard_horizontal: document.logo_color_standard_horizontal ?? null,
    logo_color_general_horizontal: document.logo_color_general_horizontal ?? null,
  };
}
