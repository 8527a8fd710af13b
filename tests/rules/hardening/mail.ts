import type { Claim } from "./claim";

const ORDER_MAILS = "tests/contract/order-mails.test.ts";

export const mail: Claim[] = [
  {
    claim:
      "One address gets five mails an hour, those of orders included; further ones are held and do not stop the order",
    tests: [
      {
        file: ORDER_MAILS,
        title:
          "docs/security.md: of 20 orders for one address, placed and cancelled, 5 mails are sent; every order is placed",
      },
      {
        file: ORDER_MAILS,
        title:
          "docs/security.md: of 12 concurrent orders 5 are mailed, and each of the others has an entry in its history",
      },
      {
        file: ORDER_MAILS,
        title: "docs/security.md: orders and other mails share one counter, and orders do not use up the reset link",
      },
    ],
  },
  {
    claim: "Held mails are released five at once, only to a verified address",
    tests: [
      {
        file: ORDER_MAILS,
        title: "docs/security.md: at most five are sent at once, however many mails other people have caused",
      },
    ],
  },
  {
    claim: "A name that looks like an address or an invitation is not used in a greeting",
    tests: [
      {
        file: ORDER_MAILS,
        title: "docs/security.md: an order whose name is a spam text is greeted by a general word",
      },
      { file: "tests/unit/backend/mail/greeting-name.test.ts", title: "%j is greeted by a general word" },
    ],
  },
];
