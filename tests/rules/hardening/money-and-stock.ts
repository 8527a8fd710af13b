import type { Claim } from "./claim";

const TAMPERING = "tests/contract/tampering.test.ts";
const RACES = "tests/contract/stock-races.test.ts";
const INTENT = "tests/contract/suites/one-order-per-intent.ts";
const COUPONS = "tests/contract/coupons.test.ts";
const HOLDS = "tests/contract/holds.test.ts";
const CARDS = "tests/contract/card-payments.test.ts";
const LINE_PAY = "tests/contract/line-pay-payments.test.ts";
const PARCELS = "tests/contract/booked-parcels.test.ts";
const REFUNDS = "tests/contract/refunds.test.ts";
const ECPAY_REFUNDS = "tests/unit/backend/payment-methods/ecpay/refund.test.ts";
const searches = (title: string) => ({ file: "tests/contract/staff-search-words.test.ts", title });
const limits = (title: string) => ({ file: "tests/contract/limits.test.ts", title });
const INSTANCES = "tests/e2e/instances.spec.ts";

export const moneyAndStock: Claim[] = [
  {
    claim: "Totals are computed by the server alone",
    tests: [
      {
        file: "tests/contract/suites/place-order.ts",
        title:
          "docs/security.md: the total is the server's; another one answers 409 total_changed with the current one",
      },
      { file: TAMPERING, title: "docs/security.md: a total that is no valid sum is refused" },
    ],
  },
  {
    claim: "Made-up prices, fees, coupons and discounts buy nothing",
    tests: [
      {
        file: TAMPERING,
        title: "docs/security.md: a total without a fee, with an invented discount, or of another cart is refused",
      },
      {
        file: "tests/e2e/bff.spec.ts",
        title: "invalid input is answered with a message and changes nothing",
      },
    ],
  },
  {
    claim: "Quantities are integers from 1 to 99 per line, everything else is refused",
    tests: [
      { file: TAMPERING, title: "docs/security.md: %s /carts accepts nothing else" },
      { file: "tests/contract/bad-input.test.ts", title: "docs/security.md: POST /api/v1/carts with %s" },
      {
        file: "tests/contract/suites/carts.ts",
        title: "docs/security.md: a line has at most 99 items; one more answers 422 and changes nothing",
      },
    ],
  },
  {
    claim: "A cart has at most 100 lines",
    tests: [
      {
        file: TAMPERING,
        title: "docs/security.md: the 101st line is refused, also of several concurrent ones; existing lines stay",
      },
    ],
  },
  {
    claim: "Nothing is oversold by parallel requests",
    tests: [
      {
        file: RACES,
        title:
          "docs/orders.md: 50 buyers at once for the last 10 items: 10 orders, 40 times 409, nothing left, nothing oversold",
      },
      {
        file: RACES,
        title: "docs/orders.md: concurrent buyers of several items never take more than there are",
      },
      {
        file: RACES,
        title: "docs/security.md: two instances on one PostgreSQL: 50 buyers at once for 10 items are still 10 orders",
      },
      { file: INSTANCES, title: "parallel buyers of the last items buy exactly what there is" },
    ],
  },
  {
    claim: "A double submit is one order",
    tests: [
      {
        file: INTENT,
        title: "docs/orders.md: the same checkout 10 times at once with one key is one order and ten equal answers",
      },
      {
        file: INTENT,
        title: "docs/orders.md: 10 times at once without a key is one order and nine times 409 cart_ordered",
      },
      { file: INSTANCES, title: "one intent that reaches both is one order, and every request gets the same answer" },
      {
        file: "tests/faults/browser.test.ts",
        title: "%s: it is reported, input is kept, and sending again makes one order",
      },
    ],
  },
  {
    claim:
      "A browser that returns from LINE Pay does not pay by itself; the shop confirms once, with its own number and sum",
    tests: [
      { file: LINE_PAY, title: "two tabs return at once while the job queries, and again later: paid once" },
      { file: LINE_PAY, title: "forged returns change nothing and cause no call to LINE Pay" },
      { file: LINE_PAY, title: "LINE Pay reports another sum than the shop's: not paid" },
      {
        file: "tests/unit/backend/payment-methods/line-pay/gateway.test.ts",
        title: "an answer about another payment, sum or currency is refused",
      },
    ],
  },
  {
    claim:
      "A parcel is booked with a carrier once; notices count once, from the carrier's service alone and for their own parcel",
    tests: [
      { file: PARCELS, title: "pressed five times at once, with a slow service: booked once" },
      {
        file: PARCELS,
        title: "repeated and in the wrong order: each notice counts once, an older status changes nothing",
      },
      {
        file: PARCELS,
        title: "forged, of another merchant, of another's parcel and of an unknown one: refused, and nothing changes",
      },
    ],
  },
  {
    claim: "No refund is sent twice, nor for more than was paid",
    tests: [
      {
        file: CARDS,
        title: "two concurrent full refunds: one is opened, the other gets a conflict",
      },
      { file: CARDS, title: "a refund is sent once, also by two jobs at once" },
      {
        file: REFUNDS,
        title:
          "S5: while the gateway is called, staff can neither settle, repeat nor take it over, and its success is kept",
      },
      { file: ECPAY_REFUNDS, title: "one of several unclear refunds is clear when all of them succeeded, or none" },
      { file: TAMPERING, title: "docs/security.md: refunds are limited to the money that was paid" },
    ],
  },
  {
    claim: "Guesses of coupons are limited per cart and per network address, also in parallel",
    tests: [
      limits("are limited per cart, also in parallel, and after that a right code is answered like a wrong one"),
      limits("refused orders with a wrong code count as well"),
      limits("are limited per network address, whatever the cart"),
    ],
  },
  {
    claim: "Reported searches are limited per network address, by day and in length",
    tests: [
      limits("docs/security.md: reported searches are limited per network address"),
      searches("a robot can add a limited number per day, known words are still counted, and old days are deleted"),
      searches("are counted by word, most frequent first, until staff handle them"),
    ],
  },
  {
    claim: "New carts and messages are limited per network address, pictures per order",
    tests: [
      limits("docs/security.md: new carts are limited per network address; existing ones can still be changed"),
      limits("docs/security.md: messages are limited per network address, also in parallel"),
      limits("are accepted only while something of it can be returned"),
      limits("thirty a day at most, also in parallel"),
    ],
  },
  {
    claim: "What a visitor reserves without paying is limited by items, total, number and time",
    tests: [
      {
        file: HOLDS,
        title: "docs/orders.md: the limit counts everything that a visitor reserves, by items, by total and by orders",
      },
      { file: HOLDS, title: "docs/orders.md: concurrent orders of one visitor do not exceed the limit together" },
      {
        file: HOLDS,
        title:
          "docs/orders.md: a network address has a higher limit, for several visitors; others and unknown ones are not affected",
      },
      {
        file: HOLDS,
        title: "docs/orders.md: paying again extends the deadline once, however often and by whatever method",
      },
      {
        file: "tests/contract/hostage.test.ts",
        title: "docs/orders.md: with the default limits the same orders wait for staff and hold nothing",
      },
    ],
  },
  {
    claim: "Visitors see no exact stock above five",
    tests: [
      {
        file: "tests/contract/told-stock.test.ts",
        title: "docs/orders.md: no public answer has quantities above five; staff see all",
      },
      {
        file: "tests/contract/suites/carts.ts",
        title: "docs/api.md: more than available answers 409 with the available quantity and changes nothing",
      },
    ],
  },
  {
    claim: "A coupon counts up to its limits, also with parallel orders",
    tests: [
      {
        file: COUPONS,
        title: "docs/security.md: twelve concurrent orders with a coupon that is valid three times: three get it",
      },
      { file: COUPONS, title: "docs/security.md: eight concurrent orders of one person: the coupon counts once" },
    ],
  },
];
