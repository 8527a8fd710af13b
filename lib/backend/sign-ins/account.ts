/** An account whose password can be guessed at; there need not be one of this address. */
export type Account = { kind: "member" | "administrator"; email: string /** What it is counted as. */; name: string };

export function memberAccount(email: string): Account {
  return { kind: "member", email, name: `member:${email}` };
}

export function adminSignInLimitKey(email: string): Account {
  return { kind: "administrator", email, name: `administrator:${email}` };
}
