import { z } from "zod";
import { addressOf } from "../contract/admin-calls/address";
import {
  type AdminCallArguments,
  type AdminCallData,
  type AdminDataCallName,
  type AdminFileName,
  type AnyAdminInput,
  adminCalls,
} from "../contract/admin-calls/all";
import { adminHits } from "../contract/admin-search";
import { administrator, administratorSession } from "../contract/administrators";
import { type DashboardInput, dashboard } from "../contract/dashboard";
import { type MailListInput, mailListing } from "../contract/mails";
import type { Credentials } from "../contract/users";
import { adminCatalogueCalls } from "./admin-catalogue";
import { adminContentCalls } from "./admin-content";
import { adminCouponCalls } from "./admin-coupons";
import { adminOrderCalls } from "./admin-orders";
import { adminPeopleCalls } from "./admin-people";
import { adminSettingsCalls } from "./admin-settings";
import type { ReadBytes } from "./bytes";
import type { Answer } from "./call";
import { queryOf, type Send } from "./client";

/** An import is one transaction of up to two thousand rows. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The calls of the back office, by the names under which `lib/contract/admin-calls` declares them. */
export function adminClient(send: Send, readBytes: ReadBytes) {
  /** A call whose name and input are known at run time only. The answer has the shape that its declaration promises. */
  function forward(name: AdminDataCallName, input: AnyAdminInput = {}): Promise<Answer<unknown>> {
    const { method, path } = addressOf(name, input.params);
    return send<z.ZodType>({
      method,
      path: `/admin/${path}`,
      query: input.query,
      headers: { "Idempotency-Key": input.key },
      body: input.file ?? input.body,
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
    login: (body: Credentials) => send({ method: "POST", path: "/admin/login", body, data: administratorSession }),
    logout: () => send({ method: "DELETE", path: "/admin/logout", data: z.unknown() }),
    me: () => send({ path: "/admin/me", data: administrator }),
    dashboard: (query: DashboardInput = {}) => send({ path: "/admin/dashboard", query, data: dashboard }),
    search: (keyword: string) => send({ path: "/admin/search", query: { keyword }, data: adminHits }),
    mails: (query: MailListInput) => send({ path: "/admin/mails", query, data: mailListing }),
    resendMail: (id: string) =>
      send({ method: "POST", path: `/admin/mails/${encodeURIComponent(id)}/resend`, body: {}, data: z.unknown() }),
    ...adminOrderCalls(send),
    ...adminSettingsCalls(send),
    ...adminCouponCalls(send),
    ...adminContentCalls(send),
    ...adminPeopleCalls(send),
    ...adminCatalogueCalls(send),
  };
}
