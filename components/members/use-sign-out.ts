import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { useMutation } from "@/components/ui/use-mutation";
import { forgetVisitor } from "./forget-visitor";
import { noteMember, SESSION_PATH } from "./use-member";

/** Pages with the member's data, which are left on sign-out. */
const PERSONAL = /^\/(?:account|orders\/)/;

/**
 * Signs out, and removes the cart and all stored data of the member (docs/specification.md section 4), with the pages that
 * the router keeps for Back.
 */
export function useSignOut() {
  const { mutate } = useSWRConfig();
  const router = useRouter();
  const { send } = useMutation();
  const forget = async () => {
    forgetVisitor();
    noteMember(false);
    if (PERSONAL.test(window.location.pathname)) window.location.assign("/");
    else router.refresh();
    await mutate(() => true, undefined, { revalidate: true });
  };
  return () => send("DELETE", SESSION_PATH, undefined, { onDone: forget });
}
