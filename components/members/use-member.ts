import { useEffect } from "react";
import useSWR from "swr";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import { readStored, writeStored } from "@/components/ui/stored";

export const SESSION_PATH = "/api/bff/session";
/** Set while a member is signed in on this device. Holds no personal data; the session is an HTTP-only cookie. */
const KEY = "member";

/**
 * The member of this browser: null for a guest, undefined while unknown; `wasMember` if one was signed in before.
 * Asks the server only if `isAsked` or `wasMember`, so that a guest's visit costs no request.
 */
export function useMember(isAsked: boolean) {
  const wasMember = useInBrowser() && isNoted();
  const { data: member, error } = useSWR<{ name: string } | null>(isAsked || wasMember ? SESSION_PATH : null);
  useEffect(() => {
    if (member !== undefined) note(member !== null);
  }, [member]);
  return { member, wasMember, error };
}

const isNoted = () => readStored(KEY) !== null;

/** Without storage the header shows the member only once its menu is opened. */
const note = (isMember: boolean) => writeStored(KEY, isMember ? "1" : null);

/** Called after signing in, before the next document is loaded. */
export const noteMember = () => note(true);
