"use client";

import useSWR, { type SWRConfiguration } from "swr";
import { type MutationOptions, type Outcome, useIntent, useMutation } from "@/components/ui/use-mutation";
import { addressOf } from "@/lib/contract/admin-calls/address";
import type {
  AdminCallData,
  AdminCallInput,
  AdminChangeName,
  AdminReadName,
  AnyAdminInput,
} from "@/lib/contract/admin-calls/all";
import { anyPath } from "./admin-call";

/**
 * `useMutation` for the calls of the back office, by their names:
 * `call("POST orders/{number}/notes", { params: { number }, body: { text } }, { onDone: show })`.
 */
export function useAdminMutation(options?: MutationOptions) {
  const { send, ...mutation } = useMutation(options);
  function call<K extends AdminChangeName>(name: K, input: AdminCallInput<K>, outcome?: Outcome<AdminCallData<K>>) {
    const { method, path, body } = requestOf(name, input);
    return send<AdminCallData<K>>(method, path, body, outcome);
  }
  return { ...mutation, call };
}

/** `useIntent` for the calls of the back office: what is sent again before an answer is known has the same key. */
export function useAdminIntent() {
  const sendOnce = useIntent();
  return function callOnce<K extends AdminChangeName>(name: K, input: AdminCallInput<K>) {
    const { method, path, body } = requestOf(name, input);
    return sendOnce<AdminCallData<K>>(method, path, body);
  };
}

/** What a read answers with, kept by SWR. @param input null as long as nothing is to be asked */
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
