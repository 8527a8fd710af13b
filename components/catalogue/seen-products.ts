import { readStored, writeStored } from "@/components/ui/stored";
import { MAX_RECENT, RECENT_KEY } from "@/lib/site";
import { idsIn } from "./stored-ids";

/** Remembers a product and returns the ids seen before, the latest first; empty if storage is forbidden. */
export function rememberSeen(id: number): number[] {
  const others = readSeen()
    .filter((other) => other !== id)
    .slice(0, MAX_RECENT);
  writeStored(RECENT_KEY, JSON.stringify([id, ...others]));
  return others;
}

/** Called when the member signs out. */
export const forgetSeen = () => writeStored(RECENT_KEY, null);

/** Ids, the latest first. */
export const readSeen = () => idsIn(readStored(RECENT_KEY));
