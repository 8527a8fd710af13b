import { useMutation } from "@/components/ui/use-mutation";

/** Ends the session on this device and leaves the back office. */
export function useSignOut(): () => void {
  const { send } = useMutation();
  const leave = () => window.location.assign("/admin/login");
  return () => send("DELETE", "/api/bff/admin-session", undefined, { said: "", onDone: leave });
}
