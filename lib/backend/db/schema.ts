/** All tables, for Drizzle and its migrations; a domain's tables live with the domain. */
export * from "../admin-accounts/tables";
export * from "../audit/tables";
export * from "../cart/tables";
export * from "../catalogue/facet-tables";
export * from "../catalogue/tables";
export * from "../content/tables";
export * from "../coupons/tables";
export * from "../grid-views/tables";
export * from "../http/tables";
export * from "../instances/tables";
export * from "../mail/tables";
export * from "../members/tables";
export * from "../orders/tables";
export * from "../payments/tables";
export * from "../returns/tables";
export * from "../settings/tables";
export * from "../shipments/tables";
