import type { z } from "zod";
import { addressOf } from "../contract/admin-calls/address";
import type { AdminCall } from "../contract/admin-calls/admin-call";
import {
  type AdminCallArguments,
  type AdminCallData,
  type AdminDataCallName,
  type AdminFileName,
  type AnyAdminInput,
  adminCalls,
} from "../contract/admin-calls/all";
import { type Answer, queryOf, type ReadBytes, type Send } from "./call";

/** An import is one transaction of up to two thousand rows. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The calls of the back office, by their names in `lib/contract/admin-calls`. */
export function adminClient(send: Send, readBytes: ReadBytes) {
  /** A call whose name and input are known only at run time. The answer has the shape of its declaration. */
  function forward(name: AdminDataCallName, input: AnyAdminInput = {}): Promise<Answer<unknown>> {
    const { method, path } = addressOf(name, input.params);
    const call: AdminCall = adminCalls[name];
    return send<z.ZodType>({
      method,
      path: `/admin/${path}`,
      query: input.query,
      headers: { "Idempotency-Key": input.key },
      body: input.file ?? input.body ?? (call.body && {}),
      data: adminCalls[name].data,
      timeout: input.file && UPLOAD_TIMEOUT_MS,
    });
  }
  return {
    forward,
    /** For example `call("POST orders/{number}/notes", { params: { number }, body: { text } })`. */
    call: <K extends AdminDataCallName>(name: K, ...[input]: AdminCallArguments<K>) =>
      forward(name, input) as Promise<Answer<AdminCallData<K>>>,
    /** A file, for example `file("GET orders/export", { query: { keyword } })`. */
    file: <K extends AdminFileName>(name: K, ...[input]: AdminCallArguments<K>) => {
      const { params, query }: AnyAdminInput = input ?? {};
      return readBytes(`/admin/${addressOf(name, params).path}${queryOf(query)}`);
    },
  };
}
