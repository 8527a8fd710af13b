/** An address that cannot be the backend's, and why. */
export class AddressError extends Error {
  override name = "AddressError";
}

/** @returns where the calls go, without `/api/v1` and a slash at its end. @throws AddressError, which repeats no secret */
export function backendAddress(given: string): string {
  if (!URL.canParse(given) || !/^https?:/i.test(given)) {
    throw new AddressError("The address has to be one such as https://api.example.com.");
  }
  const url = new URL(given);
  if (url.username || url.password || url.search || url.hash) {
    throw new AddressError("The address has to be without a user name, a password, a query and a #.");
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (/\/api\/v1$/.test(path)) throw new AddressError("Leave /api/v1 out of the address: the shop adds it.");
  return url.origin + path;
}
