import { useSWRConfig } from "swr";
import { useMutation } from "@/components/ui/use-mutation";
import { forgetVisitor } from "./forget-visitor";
import { SESSION_PATH } from "./use-member";

/** Pages with the member's data, which are left on sign-out. */
const PERSONAL = /^\/(?:account|orders\/)/;

/** Signs out, and removes the cart and all stored data of the member (docs/specification.md section 4). */
export function useSignOut() {
  const { mutate } = useSWRConfig();
  const { send } = useMutation();
  const forget = async () => {
    forgetVisitor();
    if (PERSONAL.test(window.location.pathname)) window.location.assign("/");
    await mutate(() => true, undefined, { revalidate: true });
  };
  return () => send("DELETE", SESSION_PATH, undefined, { onDone: forget });
}
