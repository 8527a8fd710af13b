import type { Claim } from "./claim";

const ORDER_MAILS = "tests/contract/order-mails.test.ts";

export const mail: Claim[] = [
  {
    claim:
      "One address gets five mails an hour, those of orders included; what is too many is held and does not stop the order",
    tests: [
      {
        file: ORDER_MAILS,
        title:
          "docs/security.md: of 20 orders for one address, placed and cancelled, 5 mails are sent; every order is placed",
      },
      {
        file: ORDER_MAILS,
        title:
          "docs/security.md: of 12 orders at the same moment 5 are mailed, and each of the others says so in its history",
      },
      {
        file: ORDER_MAILS,
        title: "docs/security.md: orders and other mails share one count, and orders leave the reset link alone",
      },
    ],
  },
  {
    claim: "Held mails are released five at once, only to an address that is proven",
    tests: [
      { file: ORDER_MAILS, title: "docs/security.md: five at once at the most, however many a stranger has caused" },
    ],
  },
  {
    claim: "A name that looks like an address or an invitation is not set into a greeting",
    tests: [
      {
        file: ORDER_MAILS,
        title: "docs/security.md: an order under the name of an invitation is greeted by a general word",
      },
      { file: "tests/unit/backend/mail/greeting-name.test.ts", title: "%j is greeted by a general word" },
    ],
  },
];
