import type { Claim } from "./claim";

const GUARDS = "tests/contract/suites/guards.ts";
const PERMISSIONS = "tests/contract/permissions.test.ts";
const EVERY_OPERATION = "tests/contract/every-operation.test.ts";
const WALLS = "tests/e2e/walls.spec.ts";
const CACHED = "tests/e2e/cached-pages.spec.ts";
const CART_OWNER = "tests/contract/cart-owner.test.ts";
const REVIEWS = "tests/contract/reviews.test.ts";
const STOCK_ALERTS = "tests/contract/stock-alerts.test.ts";
const STRANGERS =
  "docs/security.md: another's order, address and return is 404, byte for byte as for one that does not exist";

export const whoMaySeeWhat: Claim[] = [
  {
    claim: "Staff cannot act on accounts of a higher rank",
    tests: [
      {
        file: "tests/contract/ranks.test.ts",
        title: "is refused to %s for every higher rank, and nothing changes",
      },
    ],
  },
  {
    claim:
      "/api/**/admin/** refuses callers without a session, members, forged, expired and ended sessions and closed accounts",
    tests: [
      {
        file: GUARDS,
        title:
          "docs/security.md: every route under /admin but the sign-in answers 401 without a session, to members, and with forged or expired tokens",
      },
      { file: PERMISSIONS, title: "without a token and with a member's it answers 401, and no audit entry is written" },
      {
        file: WALLS,
        title: "docs/security.md: every handler of the back office refuses visitors, members and ended sessions",
      },
    ],
  },
  {
    claim: "/api/**/admin/** refuses a lower role",
    tests: [
      { file: PERMISSIONS, title: "%s may do exactly what the table of permissions says" },
      { file: PERMISSIONS, title: "read-only staff change only their own account" },
    ],
  },
  {
    claim: "Admin pages refuse everyone without the right",
    tests: [
      {
        file: WALLS,
        title: "docs/security.md: every page redirects visitors, members and ended sessions, whatever the headers",
      },
    ],
  },
  {
    claim: "No header bypasses authentication: x-middleware-subrequest, RSC, x-nextjs-data, x-original-url, prefetch",
    tests: [
      { file: GUARDS, title: "docs/security.md: no header bypasses authentication, on any of them" },
      {
        file: WALLS,
        title: "docs/security.md: every page redirects visitors, members and ended sessions, whatever the headers",
      },
    ],
  },
  {
    claim: "No spelling of a path bypasses authentication",
    tests: [
      { file: GUARDS, title: "docs/security.md: no spelling of the path bypasses authentication" },
      { file: WALLS, title: "docs/security.md: no spelling of an address bypasses the sign-in" },
    ],
  },
  {
    claim: "A new route cannot be forgotten: the tests take their list from the routes themselves",
    tests: [
      {
        file: GUARDS,
        title: "docs/security.md: every route of the list is covered here, and the back office is in the list",
      },
      { file: PERMISSIONS, title: "each has one that exists, and every change is recorded" },
      { file: EVERY_OPERATION, title: "every operation is covered" },
    ],
  },
  {
    claim: "A member's data are closed to everyone else",
    tests: [
      {
        file: GUARDS,
        title:
          "docs/security.md: every route of them answers 401 without a session, to administrators, and with forged or expired tokens",
      },
    ],
  },
  {
    claim: "Another's order is 404, byte for byte as for one that does not exist",
    tests: [
      { file: EVERY_OPERATION, title: STRANGERS },
      {
        file: "tests/contract/suites/guest-orders.ts",
        title:
          "docs/security.md: without the right token the answer is byte for byte that of an order that does not exist",
      },
      {
        file: "tests/contract/member-orders.test.ts",
        title:
          "docs/security.md: for another member, and for an ended session, the answer is byte for byte that of one that does not exist",
      },
      { file: WALLS, title: "docs/security.md: another's order answers like one that does not exist" },
    ],
  },
  {
    claim: "Another's cart is 404, or is treated as unknown",
    tests: [
      {
        file: "tests/contract/suites/carts.ts",
        title: "docs/security.md: unknown, ordered and other carts, and missing lines, answer 404",
      },
      {
        file: "tests/contract/merge-cart.test.ts",
        title: "docs/security.md: only a member merges, and never takes another member's cart or an ordered one",
      },
    ],
  },
  {
    claim: "A member's cart is changed and ordered with that member's bearer only, also in parallel",
    tests: [
      { file: CART_OWNER, title: "is changed and ordered only with that member's bearer token" },
      { file: CART_OWNER, title: "is not changed by concurrent requests of other callers" },
      {
        file: CART_OWNER,
        title: "a guest's order and a sign-in that takes over the cart at the same moment: one of them succeeds",
      },
    ],
  },
  {
    claim: "A cart is shared by an id that only reads",
    tests: [
      {
        file: CART_OWNER,
        title: "is read by its read_id, which reveals no uuid and neither changes nor orders anything",
      },
      {
        file: "tests/unit/components/cart/shared-text.test.ts",
        title: "with a backend without such a link a cart is shared as a list, without its uuid",
      },
      { file: "tests/e2e/cart.spec.ts", title: "docs/security.md: a shared cart's link is read-only" },
    ],
  },
  {
    claim: "Another's address is 404, byte for byte as for one that does not exist",
    tests: [
      { file: EVERY_OPERATION, title: STRANGERS },
      {
        file: "tests/contract/addresses.test.ts",
        title:
          "docs/security.md: another member's address answers 404 like one that does not exist, and is not changed",
      },
    ],
  },
  {
    claim: "Another's return, and its pictures, are 404, byte for byte as for one that does not exist",
    tests: [
      { file: EVERY_OPERATION, title: STRANGERS },
      {
        file: "tests/contract/order-life.test.ts",
        title:
          "docs/security.md: a picture is re-encoded, is readable by everyone who may open the order, and belongs to one return",
      },
    ],
  },
  {
    claim: "Unknown keys in a body never reach the database",
    tests: [
      {
        file: EVERY_OPERATION,
        title: "docs/security.md: unknown keys in a body, wherever in it, are refused by name and change nothing",
      },
    ],
  },
  {
    claim: "Personal answers are private, no-store",
    tests: [
      { file: GUARDS, title: "docs/security.md: every answer to a signed-in caller is private and not stored" },
      { file: WALLS, title: "docs/security.md: every answer to our own browser code is private and not stored" },
      {
        file: "tests/e2e/account.spec.ts",
        title: "docs/security.md: personal documents are private and not stored, and need the member's cookie",
      },
    ],
  },
  {
    claim: "No spelling of a personal address makes its answer cacheable",
    tests: [
      {
        file: CACHED,
        title: "docs/security.md: no spelling of a personal address makes its answer cacheable",
      },
      { file: "tests/e2e/nginx.spec.ts", title: "personal answers are never cached" },
    ],
  },
  {
    claim: "Cached pages contain nothing personal",
    tests: [
      {
        file: CACHED,
        title:
          "docs/security.md: every page but an order's is cacheable, and is byte for byte the same for a member with a cart, who is staff as well",
      },
    ],
  },
  {
    claim: "No header of the request ends up in a cached page",
    tests: [
      {
        file: CACHED,
        title: "docs/security.md: no header of the first visitor is on the page of the next, nor in its headers",
      },
    ],
  },
  {
    claim: "Canonical links come from configuration only",
    tests: [
      {
        file: CACHED,
        title: "docs/security.md: canonical links, feeds and redirects use the configured address only",
      },
      { file: "tests/e2e/found.spec.ts", title: "docs/security.md: no address is built from the request's host" },
      {
        file: "tests/e2e/static-pages.spec.ts",
        title: "docs/specification.md section 2: every page names its canonical address",
      },
    ],
  },
  {
    claim:
      "An address that waits for stock is confirmed first, answered like every other, and deleted in time; staff see how many wait",
    tests: [
      { file: STOCK_ALERTS, title: "the address gets a mail to confirm, and nothing else until it has confirmed" },
      { file: STOCK_ALERTS, title: "each link has one purpose, and following it again changes nothing" },
      {
        file: STOCK_ALERTS,
        title: "the answer is the same for an address that is already waiting, which gets no second mail",
      },
      {
        file: STOCK_ALERTS,
        title: "requests that waited too long or were served are deleted; current ones stay",
      },
      {
        file: STOCK_ALERTS,
        title: "docs/back-office.md: staff see the number of requests of a variant, and no address",
      },
    ],
  },
  {
    claim: "Reviews come from the shopper of a delivered order only, once per product and order",
    tests: [
      { file: REVIEWS, title: "the guest of a delivered order with the order's link, and not without it" },
      { file: REVIEWS, title: "the member who placed the order, and no other member" },
      { file: REVIEWS, title: "only after delivery, and only of products of the order" },
      { file: REVIEWS, title: "of two at the same moment one is saved, and the other gets a conflict" },
    ],
  },
  {
    claim: "Reviews and their pictures are public only while staff show them, under a masked name",
    tests: [
      { file: REVIEWS, title: "are public only while their review is shown; shopper and staff see them before" },
      { file: REVIEWS, title: "the name %s is stored as %s, and no other personal data is shown" },
    ],
  },
];
