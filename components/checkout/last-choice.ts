import { keep, keptValue } from "@/components/ui/kept";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import type { Profile } from "@/lib/contract/profile";
import { storeChain } from "@/lib/contract/store-choice";

const KEY = "last-ways";

type LastOrder = NonNullable<Profile["last_order"]>;

/** Delivery and payment of a shopper's last order. `store`: for members the whole choice, for guests the chain only. */
export type LastChoice = Pick<LastOrder, "shipping" | "payment"> & { store?: CheckoutFormInput["store"] };

/**
 * Stores delivery and payment of a guest's order in this browser, without personal data. Without an order, as when a
 * member signs out, what is stored is removed.
 */
export function rememberChoice(order?: Pick<CheckoutFormInput, "shipping" | "payment" | "store">) {
  if (!order) return keep(KEY, null);
  const { shipping, payment, store } = order;
  keep(KEY, JSON.stringify({ shipping, payment, chain: store?.chain }));
}

/** What a guest chose last in this browser; the checkout offers it first if the shop still has it. */
export function rememberedChoice(): LastChoice | undefined {
  const { shipping, payment, chain } = Object(keptValue(KEY));
  if (typeof shipping !== "string" || typeof payment !== "string") return undefined;
  const known = storeChain.safeParse(chain).data;
  const store = known && { chain: known, store_id: "", recipient_name: "", recipient_phone: "" };
  return { shipping, payment, ...(store && { store }) } as LastChoice;
}

/** For members from the profile only: what this browser stores may be another guest's choice. */
export function lastChoiceOf(member: Profile | null): LastChoice | undefined {
  if (member === null) return rememberedChoice();
  const { shipping, payment, store } = member.last_order ?? {};
  return shipping && payment ? { shipping, payment, ...(store && { store }) } : undefined;
}
