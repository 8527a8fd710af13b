import { addressOf } from "@/lib/contract/admin-calls/address";
import type {
  AdminBrowserCallName,
  AdminCallArguments,
  AdminCallData,
  AdminFileName,
  AdminReadName,
  AnyAdminInput,
} from "@/lib/contract/admin-calls/all";
import { type Reply, read, send } from "@/lib/fetcher";

/** Where the browser reaches a call, for keys of SWR: lists are written `key=a,b`, what is undefined or empty is left out. */
export function adminPath<K extends AdminBrowserCallName>(name: K, ...[input]: AdminCallArguments<K>): string {
  return anyPath("admin", name, input);
}

/** Where the browser downloads a file of the back office. */
export function adminFilePath<K extends AdminFileName>(name: K, ...[input]: AdminCallArguments<K>): string {
  return anyPath("admin-files", name, input);
}

/** Where the browser reaches a call whose input was checked before. */
export function anyPath(
  place: string,
  name: AdminBrowserCallName | AdminFileName,
  { params, query = {} }: AnyAdminInput = {},
) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/api/bff/${place}/${addressOf(name, params).path}${search && `?${search}`}`;
}

/**
 * Makes a call of the back office, e.g. `adminCall("POST orders/{number}/notes", { params: { number }, body: { text } })`.
 * For what a button does use `useAdminMutation`, for what a screen shows `useAdminRead`.
 * @throws RequestError
 */
export async function adminCall<K extends AdminBrowserCallName>(
  name: K,
  ...[input]: AdminCallArguments<K>
): Promise<Reply<AdminCallData<K>>> {
  const path = anyPath("admin", name, input);
  const { method } = addressOf(name);
  if (method === "GET") return { msg: "", data: await read<AdminCallData<K>>(path) };
  return send<AdminCallData<K>>(method, path, (input as AnyAdminInput | undefined)?.body);
}

/** What a read answers with. @throws RequestError */
export async function adminRead<K extends AdminReadName>(name: K, ...args: AdminCallArguments<K>) {
  return (await adminCall(name, ...args)).data;
}
