import { z } from "zod";
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
import type { Send } from "./client";

/** A call below `/admin/`, as the table of the back office names it. */
type AdminCall = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  data: z.ZodType;
};

export function adminCalls(send: Send, readBytes: ReadBytes) {
  return {
    /** Any call of the table in `lib/bff/admin-endpoints`. */
    forward: ({ path, key, ...call }: AdminCall) =>
      send({ ...call, path: `/admin/${path}`, headers: { "Idempotency-Key": key } }),
    /** A file of the back office, e.g. an export. @param path below `/admin/`, with its query */
    file: (path: string) => readBytes(`/admin/${path}`),
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
