import type { Claim } from "./claim";

const MEMBERS = "tests/contract/members.test.ts";
const ACCOUNT = "tests/contract/account.test.ts";
const SUITE = "tests/contract/suites/sign-in.ts";
const WORK = "tests/contract/sign-in-work.test.ts";
const STAFF_PASSWORDS = "tests/contract/admin-passwords.test.ts";
const LOCKOUT = "tests/contract/lockout.test.ts";
const STAFF_RESET = "tests/contract/staff-reset.test.ts";
const CSRF = "tests/e2e/csrf.spec.ts";

export const signIn: Claim[] = [
  {
    claim: "Passwords are stored as argon2id",
    tests: [
      {
        file: MEMBERS,
        title: "docs/security.md: passwords are stored as argon2id with its costs, with another salt each time",
      },
    ],
  },
  {
    claim: "8 to 128 characters",
    tests: [
      { file: MEMBERS, title: "docs/security.md: %s is refused beside the field, and nothing is stored" },
      { file: MEMBERS, title: "docs/security.md: 128 characters are accepted, unchanged" },
      { file: MEMBERS, title: "docs/security.md: a refused password does not use up the token" },
    ],
  },
  {
    claim: "No composition rules",
    tests: [
      {
        file: MEMBERS,
        title: "docs/security.md: %s are a password: 8 characters, and no rules of composition",
      },
    ],
  },
  {
    claim: "Common passwords are refused",
    tests: [
      { file: MEMBERS, title: "docs/security.md: %s is refused beside the field, and nothing is stored" },
      {
        file: ACCOUNT,
        title:
          "docs/security.md: a wrong, a short and a common password are refused beside the field and change nothing",
      },
      { file: "tests/unit/backend/sign-ins/common-passwords.test.ts", title: "%s" },
    ],
  },
  {
    claim: "Tokens are opaque and random, and new on sign-in",
    tests: [
      {
        file: SUITE,
        title:
          "docs/specification.md section 7: the right password returns user_token.token and expired_at, and a new token each time",
      },
    ],
  },
  {
    claim: "Tokens are hashed in the database",
    tests: [{ file: SUITE, title: "docs/security.md: the stored tokens are hashes" }],
  },
  {
    claim: "Tokens are invalid after sign-out",
    tests: [
      {
        file: SUITE,
        title:
          "docs/specification.md section 7: DELETE /api/v1/users/logout answers 200 and ends the session of the token",
      },
      { file: SUITE, title: "docs/api.md: DELETE /api/v1/admin/logout ends the session of the token" },
      { file: SUITE, title: "docs/security.md: signing out ends this session and no other" },
    ],
  },
  {
    claim: "Tokens are invalid after a change of the password",
    tests: [
      {
        file: ACCOUNT,
        title:
          "docs/security.md: ends all sessions, issues a new token to the caller, and invalidates open reset links",
      },
      { file: MEMBERS, title: "docs/security.md: sets the password, verifies the address and ends all sessions" },
      {
        file: MEMBERS,
        title: "docs/security.md: a concurrent sign-in with the old password leaves no session behind",
      },
      {
        file: STAFF_PASSWORDS,
        title: "changing one's own password ends all other sessions; reused and wrong ones are refused",
      },
      {
        file: "tests/e2e/account.spec.ts",
        title:
          "docs/security.md: a session that a new password ended shows no personal data any more, not even in the menu",
      },
    ],
  },
  {
    claim: "Tokens are invalid after a block",
    tests: [
      {
        file: "tests/contract/admin-members.test.ts",
        title:
          "blocking ends the sessions and is told only with the right password; after unblocking, the member signs in",
      },
      {
        file: "tests/contract/admin-staff.test.ts",
        title: "closing an account ends its sessions and blocks sign-in; reopening allows it again",
      },
    ],
  },
  {
    claim: "Tokens expire",
    tests: [{ file: SUITE, title: "docs/security.md: an expired token is refused" }],
  },
  {
    claim: "Wrong attempts are limited per account, also in parallel",
    tests: [
      {
        file: SUITE,
        title:
          "docs/security.md: 10 free attempts per account and network address; of 30 in parallel the rest get 429 with Retry-After",
      },
      {
        file: WORK,
        title:
          "docs/security.md: of 30 wrong passwords in parallel 10 are compared, the others get 429 with Retry-After",
      },
      {
        file: ACCOUNT,
        title:
          "docs/security.md: an open browser allows 10 guesses of the current password, also in parallel, before it has to wait",
      },
      {
        file: "tests/contract/second-factor.test.ts",
        title: "of 30 wrong codes in parallel ten are compared; the right password gives no more attempts",
      },
    ],
  },
  {
    claim: "An undeclared proxy does not count as a visitor, and is logged",
    tests: [
      {
        file: "tests/unit/client-address.test.ts",
        title: "requests of an undeclared proxy at %s have none: all visitors would share one",
      },
      {
        file: "tests/unit/client-address.test.ts",
        title: "the first request of an undeclared proxy is logged, once",
      },
    ],
  },
  {
    claim: "Wrong attempts are limited per network address",
    tests: [
      {
        file: MEMBERS,
        title:
          "docs/security.md: 100 wrong passwords for 100 accounts, then 429; a forged X-Forwarded-For changes nothing",
      },
      {
        file: MEMBERS,
        title: "docs/security.md: a right password gives the network address one attempt back, and no more",
      },
    ],
  },
  {
    claim: "Wrong passwords do not lock out the account's owner: they make their own network address wait",
    tests: [
      {
        file: LOCKOUT,
        title: "docs/security.md: 40 parallel guesses from one network address make that address wait, and no other",
      },
      {
        file: LOCKOUT,
        title: "docs/security.md: a network address that guesses for days never makes other addresses wait",
      },
      {
        file: LOCKOUT,
        title: "docs/security.md: wrong passwords on the account page keep no device from signing in",
      },
      {
        file: LOCKOUT,
        title: "docs/security.md: wrong order look-ups make their network address wait, and not the guest",
      },
    ],
  },
  {
    claim: "Guesses from many addresses are limited per account, and the owner is told",
    tests: [
      {
        file: LOCKOUT,
        title:
          "docs/security.md: guesses from many addresses are limited per account, while a known device can sign in",
      },
      {
        file: LOCKOUT,
        title:
          "docs/security.md: the delay per account and address grows to 15 minutes, and refused attempts do not extend it",
      },
      { file: LOCKOUT, title: "docs/security.md: the owner gets a mail, once a day" },
    ],
  },
  {
    claim: "Known devices are counted separately, and cannot be forged",
    tests: [
      {
        file: LOCKOUT,
        title: "docs/security.md: a device token of another account, or a forged one, counts as unknown",
      },
      {
        file: LOCKOUT,
        title: "docs/security.md: a known device has ten free guesses, in parallel too, and no more",
      },
      {
        file: LOCKOUT,
        title: "docs/security.md: after a reset by mail the device is known, and guesses of others do not lock it out",
      },
    ],
  },
  {
    claim: "A forged X-Forwarded-For does not reset the limit",
    tests: [
      {
        file: "tests/unit/client-address.test.ts",
        title: "without trusted proxies it is the connection's, whatever a header says",
      },
      {
        file: "tests/unit/client-address.test.ts",
        title:
          "behind proxies it is the entry of the outermost trusted one; entries further left are the visitor's own",
      },
      {
        file: "tests/e2e/members.spec.ts",
        title:
          "docs/security.md: a forged X-Forwarded-For resets no limit, an invented address in a header is not trusted",
      },
      {
        file: "tests/e2e/nginx.spec.ts",
        title: "the shop counts the address that nginx saw, not a forged one, and both log the same request id",
      },
    ],
  },
  {
    claim: "The same answer for known and unknown addresses",
    tests: [
      {
        file: SUITE,
        title: "docs/security.md: a wrong password and an unknown address get the same 401, byte for byte",
      },
      {
        file: MEMBERS,
        title:
          "docs/security.md: the answer for a known address is byte for byte that for an unknown one; its owner is told by mail",
      },
      {
        file: MEMBERS,
        title: "docs/security.md: the same answer and the same work for a known and an unknown address",
      },
      {
        file: "tests/e2e/members.spec.ts",
        title: "docs/security.md: a known and an unknown address look the same at registration and at forgot password",
      },
    ],
  },
  {
    claim: "The same work for known and unknown addresses",
    tests: [
      { file: WORK, title: "docs/security.md: POST /users/login: one hash and the same statements" },
      { file: WORK, title: "docs/security.md: POST /users/forgot-password: no hash, one mail and the same statements" },
      {
        file: WORK,
        title:
          "docs/security.md: POST /users/register: one hash, one mail and the same statements; newsletter wanted: %s",
      },
    ],
  },
  {
    claim: "A reset by mail does not pass the second factor of staff",
    tests: [
      {
        file: STAFF_RESET,
        title:
          "docs/security.md: without a code, and with a wrong one, link and password stay as they are; a right one sets the password",
      },
      {
        file: STAFF_RESET,
        title: "docs/security.md: of 30 codes in parallel ten are compared, and a new link gives no more attempts",
      },
    ],
  },
  {
    claim: "The mail that resets a password is limited by itself, and a link that opens is always the newest",
    tests: [
      {
        file: MEMBERS,
        title:
          "docs/security.md: at most 3 links in half an hour to one address, the same for unknown ones, whatever other mails went there",
      },
      {
        file: STAFF_RESET,
        title: "docs/security.md: of 12 in parallel 3 mail a link, and only the newest works, once",
      },
    ],
  },
  {
    claim: "Reset tokens are hashed and open for 30 minutes",
    tests: [{ file: MEMBERS, title: "docs/security.md: valid for 30 minutes, and stored as a hash only" }],
  },
  {
    claim: "Reset tokens can be used once",
    tests: [
      { file: MEMBERS, title: "docs/security.md: a token works once, also of ten requests at once" },
      { file: MEMBERS, title: "docs/security.md: a link works only for its own purpose" },
    ],
  },
  {
    claim: "Older reset tokens become invalid",
    tests: [{ file: MEMBERS, title: "docs/security.md: a newer token invalidates the older one" }],
  },
  {
    claim: "The host of a reset link comes from configuration",
    tests: [
      {
        file: "tests/contract/mail.test.ts",
        title: "docs/security.md: every kind is text and HTML in Chinese, its links lead to PUBLIC_URL only",
      },
    ],
  },
  {
    claim: "Cookies are HttpOnly and SameSite=Lax, and Secure over https",
    tests: [
      {
        file: CSRF,
        title: "docs/security.md: every cookie is hidden from scripts and other sites, and over https from plain http",
      },
    ],
  },
  {
    claim: "Unsafe methods need a same-origin Origin or Sec-Fetch-Site",
    tests: [
      {
        file: CSRF,
        title:
          "docs/security.md: every handler that changes something refuses requests that our own pages did not send",
      },
      { file: "tests/unit/bff/same-origin.test.ts", title: "others are refused: %j" },
    ],
  },
  {
    claim: "Unsafe methods need a JSON content type, or their own for a file",
    tests: [
      {
        file: CSRF,
        title:
          "docs/security.md: every handler accepts its own content type only, which no form of another site can send",
      },
      { file: "tests/unit/bff/read-json.test.ts", title: "%j is not treated as JSON" },
    ],
  },
  {
    claim: "Callbacks are the only exception",
    tests: [
      {
        file: CSRF,
        title:
          "docs/security.md: our own pages are not refused, and the provider's return address sets and reveals nothing",
      },
    ],
  },
  {
    claim: "next= leads to a local path only",
    tests: [
      { file: "tests/unit/bff/local-path.test.ts", title: "docs/security.md: next=%j leads to the fallback" },
      {
        file: "tests/unit/bff/local-path.test.ts",
        title: "docs/security.md: no value of next= leads to another site",
      },
      { file: "tests/e2e/members.spec.ts", title: "docs/security.md: signing in leads back to a local path only" },
      { file: "tests/e2e/bff.spec.ts", title: "signing in leads back to a local path only" },
    ],
  },
];
