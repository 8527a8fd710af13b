import { useEffect, useSyncExternalStore } from "react";
import useSWR from "swr";
import { keep, kept } from "@/components/ui/kept";

export const SESSION_PATH = "/api/bff/session";
/** Set while a member is signed in on this device. Holds no personal data; the session itself is in an HTTP-only cookie. */
const KEY = "member";

/**
 * The member of this browser: null for a guest, undefined while unknown; `wasMember` where one was signed in before. Asks the server only where `isAsked`, or where
 * a member was signed in before: a guest's visit costs no request.
 */
export function useMember(isAsked: boolean) {
  const wasMember = useSyncExternalStore(neverChanges, isNoted, () => false);
  const { data: member, error } = useSWR<{ name: string } | null>(isAsked || wasMember ? SESSION_PATH : null);
  useEffect(() => {
    if (member !== undefined) noteMember(member !== null);
  }, [member]);
  return { member, wasMember, error };
}

const neverChanges = () => () => {};

const isNoted = () => kept(KEY) !== null;

/**
 * Called after signing in or out, before the next document is loaded. Without storage the header learns of the member when
 * its menu is opened.
 */
export function noteMember(isMember: boolean): void {
  keep(KEY, isMember ? "1" : null);
}
