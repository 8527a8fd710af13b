import type { Claim } from "./claim";

const MASKED = "tests/contract/masked.test.ts";
const bankDetails = (title: string) => ({ file: "tests/contract/refund-accounts.test.ts", title });

export const privacy: Claim[] = [
  {
    claim: "No email, phone or token in logs",
    tests: [
      {
        file: "tests/e2e/log.spec.ts",
        title: "docs/security.md, privacy: a whole journey logs requests, and no personal data",
      },
      {
        file: "tests/contract/mail.test.ts",
        title: "docs/security.md: no line has an address, a token, a password or a phone number in it",
      },
      {
        file: "tests/unit/log.test.ts",
        title: "a failed query is logged with stack and the database's code, without its values",
      },
      { file: "tests/unit/bff/route-of.test.ts", title: "no personal part of %s is logged" },
    ],
  },
  {
    claim: "The network address of a session is kept of staff only",
    tests: [
      {
        file: "tests/contract/admin-passwords.test.ts",
        title: "docs/security.md: a staff device shows the network it was last used from; none is kept of members",
      },
    ],
  },
  {
    claim: "No secret is in a file for browsers or on a page",
    tests: [
      {
        file: "tests/e2e/canary.spec.ts",
        title: "no token, password, hash, address or phone is in a line of the log, a page, or a file for browsers",
      },
    ],
  },
  {
    claim: "Staff views of personal data are in the audit log",
    tests: [
      {
        file: "tests/contract/permissions.test.ts",
        title: "docs/security.md: every look at one shopper's data, and every file of it, is recorded",
      },
      {
        file: "tests/contract/admin-members.test.ts",
        title: "shows orders, devices and addresses, and records the look",
      },
      {
        file: "tests/contract/messages-admin.test.ts",
        title: "looking at a message is recorded; an unknown one answers 404",
      },
    ],
  },
  {
    claim: "Exports of personal data are in the audit log",
    tests: [
      {
        file: "tests/contract/admin-members.test.ts",
        title: "the export has everything, needs its permission, and is recorded",
      },
      {
        file: "tests/contract/messages-admin.test.ts",
        title: "the export has the filtered list, without formulas, and is recorded",
      },
      {
        file: "tests/contract/admin-audit-logs.test.ts",
        title: "the file has the filtered entries, and the download is recorded",
      },
    ],
  },
  {
    claim:
      "Bank details for a refund are entered by a separate link, for one refund and 14 days, and the link never shows them again but for the last four digits",
    tests: [
      bankDetails("accepts an account and corrections of it, and shows only the last four digits"),
      bankDetails("is valid for fourteen days"),
      bankDetails("a new one replaces it before its mail is sent; staff send one, or hand it on themselves"),
      bankDetails("is for its refund only, and secrets of other kinds do not open it"),
      bankDetails("opening the link changes nothing"),
      bankDetails("is limited per network address, like an order look-up"),
    ],
  },
  {
    claim: "Bank details for a refund are sealed, and in plain text in no table, log, export or mail",
    tests: [
      bankDetails("it is nowhere in plain text: not in the database, the log, an event, a mail or a file"),
      bankDetails("the sealed value opens with the shop's key and for its own refund only"),
    ],
  },
  {
    claim: "Bank details for a refund are shown to staff who may refund only, each look in the audit log",
    tests: [
      bankDetails("staff who may refund read the whole account, and each look is recorded; others read none of it"),
      bankDetails("without an account there is nothing to read, and nothing of another order's refund"),
    ],
  },
  {
    claim: "Bank details for a refund are deleted once the transfer is noted or the refund withdrawn, or after 30 days",
    tests: [
      bankDetails("noting the transfer deletes them; the link then says that nothing is needed"),
      bankDetails("withdrawing the refund deletes them as well"),
      bankDetails("settled at the same moment, nothing of the account is left, in either order"),
      bankDetails("after thirty days the account is deleted, but for the last four digits; it can be requested again"),
      {
        file: "tests/e2e/refund-account.spec.ts",
        title:
          "docs/refunds.md: at 375 px the mail of a cancelled order asks for bank details, staff transfer the refund, and the details are deleted",
      },
    ],
  },
  {
    claim: "Staff without the right to personal data see it masked",
    tests: [
      {
        file: "tests/contract/admin-members.test.ts",
        title: "personal data are masked for roles without the right, in the list and in the detail",
      },
      {
        file: "tests/contract/messages-admin.test.ts",
        title: "staff without the right to personal data get masked messages, and cannot search for people",
      },
    ],
  },
  {
    claim:
      "Staff without the right to personal data find members, orders and messages by whole numbers only, and sort by no masked name",
    tests: [
      { file: MASKED, title: "find a member by the whole number only, in the list and in the palette" },
      { file: MASKED, title: "get members that are sorted by name in the order of their dates" },
      { file: MASKED, title: "find an order by its whole number only" },
      {
        file: "tests/contract/messages-admin.test.ts",
        title:
          "staff without the right to personal data get masked addresses, cannot search or sort by them, and export nothing",
      },
    ],
  },
  {
    claim: "Staff without the right to personal data read no free text of shoppers, in messages, orders or returns",
    tests: [
      { file: MASKED, title: "get no text of a message, and find it by its whole number only" },
      { file: MASKED, title: "read no free text of an order or a return" },
    ],
  },
];
