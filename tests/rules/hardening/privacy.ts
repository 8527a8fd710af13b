import type { Claim } from "./claim";

const MASKED = "tests/contract/masked.test.ts";
const bankDetails = (title: string) => ({ file: "tests/contract/refund-accounts.test.ts", title });

export const privacy: Claim[] = [
  {
    claim: "No email, phone or token in logs",
    tests: [
      {
        file: "tests/e2e/log.spec.ts",
        title: "docs/security.md, privacy: a whole journey leaves lines about requests, and nothing of the person",
      },
      {
        file: "tests/contract/mail.test.ts",
        title: "docs/security.md: no line has an address, a token, a password or a phone number in it",
      },
      {
        file: "tests/unit/log.test.ts",
        title: "of a failed query the log has the places and the database's code, and none of the values",
      },
      { file: "tests/unit/bff/route-of.test.ts", title: "nothing of %s that could be somebody's is told" },
    ],
  },
  {
    claim: "The network address of a session is kept of staff only",
    tests: [
      {
        file: "tests/contract/admin-passwords.test.ts",
        title: "docs/security.md: a device of staff has the network it was last used from; of members none is kept",
      },
    ],
  },
  {
    claim: "No secret is in a file for browsers or on a page",
    tests: [
      {
        file: "tests/e2e/canary.spec.ts",
        title: "no token, password, hash, address or phone in a line of the log, a page, or a file for browsers",
      },
    ],
  },
  {
    claim: "Staff views of personal data are in the audit log",
    tests: [
      {
        file: "tests/contract/permissions.test.ts",
        title: "docs/security.md: every look at one shopper's data, and every file of theirs, is written down",
      },
      {
        file: "tests/contract/admin-members.test.ts",
        title: "is shown with orders, devices and addresses, and the look is written down",
      },
      {
        file: "tests/contract/messages-admin.test.ts",
        title: "a look at a message is in the log; one that does not exist is 404",
      },
    ],
  },
  {
    claim: "Exports of personal data are in the audit log",
    tests: [
      {
        file: "tests/contract/admin-members.test.ts",
        title: "the export has everything, needs the right, and is written down",
      },
      {
        file: "tests/contract/messages-admin.test.ts",
        title: "is exported as narrowed, as text that no spreadsheet runs, and the log says who did so",
      },
      {
        file: "tests/contract/admin-audit-logs.test.ts",
        title: "the file has what the filters let through, and taking it is written down",
      },
    ],
  },
  {
    claim:
      "Bank details for a refund are given by a link of their own, for one refund and 14 days, and the link never shows them again but for the last four digits",
    tests: [
      bankDetails("takes an account and corrections of it, and tells only the last four digits"),
      bankDetails("opens for fourteen days"),
      bankDetails("a new one replaces it before its mail is sent; staff send one, or hand it on themselves"),
      bankDetails("is for its refund only, and no secret of another kind opens it"),
      bankDetails("looking changes nothing"),
      bankDetails("is limited per network address, like a look for an order"),
    ],
  },
  {
    claim: "Bank details for a refund are sealed, and in the clear in no table, log, export or mail",
    tests: [
      bankDetails("it stands in the clear nowhere: not in the database, the log, an event, a mail or a file"),
      bankDetails("what is sealed opens with the shop's key and for its own refund only"),
    ],
  },
  {
    claim: "Bank details for a refund are seen by staff who may refund only, each look in the audit log",
    tests: [
      bankDetails("who may refund reads the whole account, and each look is in the log; others read none of it"),
      bankDetails("without an account there is nothing to see, and none of another order's refund"),
    ],
  },
  {
    claim: "Bank details for a refund are deleted once the transfer is noted or called off, or after 30 days",
    tests: [
      bankDetails("noting the transfer deletes them; the link then says that nothing is needed"),
      bankDetails("so does withdrawing the refund"),
      bankDetails("settled at the same moment, nothing of the account is left, whoever was first"),
      bankDetails("after thirty days the account is gone, but for the last four digits; it can be asked for again"),
      {
        file: "tests/e2e/refund-account.spec.ts",
        title:
          "docs/refunds.md: at 375 px the mail of a cancelled order asks where the money goes, staff transfer it, and it is gone",
      },
    ],
  },
  {
    claim: "Staff who may not see people see them masked",
    tests: [
      {
        file: "tests/contract/admin-members.test.ts",
        title: "personal data are masked for roles without the right, in the list and in the detail",
      },
      {
        file: "tests/contract/messages-admin.test.ts",
        title: "staff who may not see people get them masked, and cannot search for them",
      },
    ],
  },
  {
    claim:
      "Staff who may not see people find members, orders and messages by whole numbers only, and sort by no masked name",
    tests: [
      { file: MASKED, title: "finds a member by the whole number only, in the list and in the palette" },
      { file: MASKED, title: "gets members that are sorted by name in the order of their dates" },
      { file: MASKED, title: "finds an order by its whole number only" },
      {
        file: "tests/contract/messages-admin.test.ts",
        title:
          "staff who may not see people get masked addresses, find none by keyword, sort by none, and export nothing",
      },
    ],
  },
  {
    claim: "Staff who may not see people read no free text of shoppers, in messages, orders or returns",
    tests: [
      { file: MASKED, title: "gets no text of a message, and finds it by its whole number only" },
      { file: MASKED, title: "reads no free text of an order or a return" },
    ],
  },
];
