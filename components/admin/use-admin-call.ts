import { useCallback, useState } from "react";
import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { type MutationOptions, type Outcome, useIntent, useMutation } from "@/components/ui/use-mutation";
import { addressOf, anyPath } from "@/lib/contract/admin-calls/address";
import type {
  AdminCallData,
  AdminCallInput,
  AdminChangeName,
  AdminListName,
  AdminReadName,
  AnyAdminInput,
} from "@/lib/contract/admin-calls/all";

/** `useMutation` by call name: `call("POST orders/{number}/notes", { params, body: { text } }, { onDone })`. */
export function useAdminMutation(options?: MutationOptions) {
  const { send, ...mutation } = useMutation(options);
  function call<K extends AdminChangeName>(name: K, input: AdminCallInput<K>, outcome?: Outcome<AdminCallData<K>>) {
    const { method, path, body } = requestOf(name, input);
    return send<AdminCallData<K>>(method, path, body, outcome);
  }
  return { ...mutation, call };
}

/** `useIntent` for the back office's calls: repeating a request of unknown outcome reuses its idempotency key. */
export function useAdminIntent() {
  const sendOnce = useIntent();
  return function callOnce<K extends AdminChangeName>(name: K, input: AdminCallInput<K>) {
    const { method, path, body } = requestOf(name, input);
    return sendOnce<AdminCallData<K>>(method, path, body);
  };
}

/** The answer of a read, cached by SWR. @param input null while there is nothing to read */
export function useAdminRead<K extends AdminReadName>(
  name: K,
  input: AdminCallInput<K> | null,
  options?: SWRConfiguration<AdminCallData<K>>,
) {
  return useSWR<AdminCallData<K>>(input === null ? null : anyPath("admin", name, input), options);
}

function requestOf(name: AdminChangeName, input: AnyAdminInput) {
  const method = addressOf(name).method as "POST" | "PUT" | "DELETE";
  return { method, path: anyPath("admin", name, input), body: input.body as object | undefined };
}

/** Reloads the rows of a list on any page. @param params of the call's path */
export function useReloadGrid(call: AdminListName, params?: Record<string, string>): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const start = `${anyPath("admin", call, { params })}?`;
  return useCallback(() => mutate((key) => typeof key === "string" && key.startsWith(start)), [mutate, start]);
}

/** A record that its screen changes, and its setter, which also reloads the list's rows. */
export function useListed<T>(loaded: T, list: AdminListName) {
  const [record, setRecord] = useState(loaded);
  const reload = useReloadGrid(list);
  const keep = (changed: T) => {
    setRecord(changed);
    reload();
  };
  return [record, keep] as const;
}
