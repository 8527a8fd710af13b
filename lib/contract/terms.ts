/** Version of the terms that a shopper agrees to with an order, and a member with an account. */
export const TERMS_VERSION = "2026-11-01";
