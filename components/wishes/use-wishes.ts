import { useEffect, useSyncExternalStore } from "react";
import useSWR from "swr";
import { noWishes, storedWishes, storeWishes, subscribeToStored } from "@/components/catalogue/stored-wishes";
import { useMember } from "@/components/members/use-member";
import type { ShownId } from "@/lib/contract/shown-id";
import { send } from "@/lib/fetcher";

type Wishes = { product_ids: ShownId[] };

const PATH = "/api/bff/wishes";

/**
 * The wish list: stored by the shop for members, by the browser for guests. A guest's list is merged into the member's
 * after signing in. `ids` is undefined while unknown; `add` and `remove` throw a `RequestError`.
 */
export function useWishes() {
  const noted = useSyncExternalStore(subscribeToStored, storedWishes, noWishes);
  const { member, wasMember, error: unknown } = useMember(false);
  const { data, error, mutate } = useSWR<Wishes | null>(member ? PATH : null);
  const isWaiting = member ? data === undefined : wasMember && member === undefined;
  useEffect(() => {
    // Read again, not from `noted`: of several buttons on a page only the first one sends the list.
    const left = storedWishes();
    if (!data || noted.length === 0 || left.length === 0) return;
    storeWishes([]);
    // If sending fails, the list is stored again and the next page retries.
    const merged = send<Wishes>("POST", PATH, { product_ids: left }).then((answer) => answer.data);
    mutate(merged, { revalidate: false }).catch(() => storeWishes(left));
  }, [data, noted, mutate]);

  async function change(method: "POST" | "DELETE", body: object, expected: ShownId[]) {
    if (!data) {
      storeWishes(expected);
      return { msg: "", data: { product_ids: expected } };
    }
    const reply = send<Wishes>(method, PATH, body);
    const optimisticData = { product_ids: expected };
    await mutate(
      reply.then((answer) => answer.data),
      { optimisticData, rollbackOnError: true, revalidate: false },
    );
    return reply;
  }

  const ids = data?.product_ids ?? noted;
  return {
    ids: isWaiting ? undefined : ids,
    error: error ?? unknown,
    add: (more: ShownId[]) => change("POST", { product_ids: more }, [...new Set([...more, ...ids])]),
    remove: (id: ShownId) =>
      change(
        "DELETE",
        { product_id: id },
        ids.filter((other) => other !== id),
      ),
  };
}
