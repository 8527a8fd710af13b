import { addressOf, anyPath } from "@/lib/contract/admin-calls/address";
import type {
  AdminBrowserCallName,
  AdminCallArguments,
  AdminCallData,
  AdminReadName,
  AnyAdminInput,
} from "@/lib/contract/admin-calls/all";
import { type Reply, read, send } from "@/lib/fetcher";

/** Makes a call. Buttons use `useAdminMutation` instead; screens read with `useAdminRead`. @throws RequestError */
export async function adminCall<K extends AdminBrowserCallName>(
  name: K,
  ...[input]: AdminCallArguments<K>
): Promise<Reply<AdminCallData<K>>> {
  const given: AnyAdminInput = input ?? {};
  const path = anyPath("admin", name, given);
  const { method } = addressOf(name);
  if (method === "GET") return { msg: "", data: await read<AdminCallData<K>>(path) };
  return send<AdminCallData<K>>(method, path, given.body);
}

/** Makes a read and returns its answer. @throws RequestError */
export async function adminRead<K extends AdminReadName>(name: K, ...args: AdminCallArguments<K>) {
  return (await adminCall(name, ...args)).data;
}
