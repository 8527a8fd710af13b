import { useSWRConfig } from "swr";
import { useMutation } from "@/components/ui/use-mutation";
import { forgetVisitor } from "./forget-visitor";
import { SESSION_PATH } from "./use-member";

/** Pages that show what belongs to the member: they are left when the member signs out. */
const PERSONAL = /^\/(?:account|orders\/)/;

/** Forgets the member, the cart and all that is stored about them (docs/specification.md section 4). */
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
