/** How the attempts to give an administrator's password are counted. */
export function administratorAccount(email: string): string {
  return `administrator:${email}`;
}

/** How the attempts to give the code after the password are counted: a right password does not forgive them. */
export function administratorCodeAccount(email: string): string {
  return `administrator-code:${email}`;
}
