/** What is wrong with a field beside others: a text under `fields.back_office`, which shoppers are not sent. */
export type BesideOthers = `back_office.${
  | "former_price"
  | "sale_price"
  | "ends_too_early"
  | "sku_repeated"
  | "variant_values"
  | "permissions_empty"
  | "permissions_incomplete"
  | "owner_permissions"}`;

/** The part of an issue by which a rule between fields says what is wrong. */
export const wrongBeside = (problem: BesideOthers) => ({ params: { problem } });
