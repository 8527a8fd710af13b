import useSWR from "swr";
import type { Address } from "@/lib/contract/addresses";
import type { Profile } from "@/lib/contract/profile";

export type Shopper = { member: Profile | null; addresses: Address[] };

const guest: Shopper = { member: null, addresses: [] };

/** The shopper; undefined while unknown, so that the layout does not shift. If the request fails, a guest. */
export function useShopper(): Shopper | undefined {
  const profile = useSWR<Profile | null>("/api/bff/profile");
  const addresses = useSWR<Address[] | null>("/api/bff/addresses");
  if (profile.error || addresses.error) return guest;
  if (profile.data === undefined || addresses.data === undefined) return undefined;
  return profile.data === null ? guest : { member: profile.data, addresses: addresses.data ?? [] };
}
