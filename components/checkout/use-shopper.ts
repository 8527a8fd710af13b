import useSWR from "swr";
import type { Address } from "@/lib/contract/addresses";
import type { Profile } from "@/lib/contract/profile";

export type Shopper = { member: Profile | null; addresses: Address[] };

const guest: Shopper = { member: null, addresses: [] };

/** Who is at the checkout; undefined until it is known, so that nothing moves when it is. One who cannot be asked counts as a guest. */
export function useShopper(): Shopper | undefined {
  const profile = useSWR<Profile | null>("/api/bff/profile");
  const addresses = useSWR<Address[] | null>("/api/bff/addresses");
  if (profile.error || addresses.error) return guest;
  if (profile.data === undefined || addresses.data === undefined) return undefined;
  return profile.data === null ? guest : { member: profile.data, addresses: addresses.data ?? [] };
}
