import { sql } from "drizzle-orm";
import type { RecoveryCodes, SecondFactorSetup } from "@/lib/contract/administrators";
import { appCode } from "../support/app-code";
import type { Demo } from "./demo-calls";
import { PASSWORD, shopper } from "./people";

type Versioned = { id: number; version: number };
type Page<T> = { data: T[] };

export async function keepSettings({ call }: Demo): Promise<void> {
  for (const name of ["basics", "brand", "shipping", "arrival", "payment", "orders", "invoices"]) {
    const document = await call<object>(`GET /admin/settings/${name}`);
    await call(`PUT /admin/settings/${name}`, { json: formOf(document) });
  }
  await call("GET /admin/settings/mail");
  await call("POST /admin/settings/mail/test", { json: {} });
  await call("GET /admin/settings/notices");
  await call("GET /admin/settings/services", { query: { kind: "payment" } });
  for (const service of ["card", "line_pay", "invoice_keys"])
    await call("GET /admin/settings/services/{service}", { path: { service } });
  await writeMails({ call });
}

/** The shop's own text of a mail, and its reset. */
async function writeMails({ call }: Pick<Demo, "call">): Promise<void> {
  await call("GET /admin/mail-texts");
  const one = { path: { kind: "order_paid" } };
  await call("GET /admin/mail-texts/{kind}", one);
  const texts = [{ id: "paid-subject", text: "【{店名}】訂單 {訂單編號} 已收到款項" }];
  await call("POST /admin/mail-texts/{kind}/preview", { ...one, json: { texts, sample: "usual" } });
  await call("POST /admin/mail-texts/{kind}/test", { ...one, json: { texts, sample: "usual" } });
  await call("PUT /admin/mail-texts/{kind}", { ...one, json: { texts, version: 0 } });
  await call("PUT /admin/mail-texts/{kind}", { ...one, json: { texts: [], version: 1 } });
}

/** Keys of services, and the opening. The shop must have no keys in its environment, which would take precedence. */
export async function keepServices({ db, call }: Demo): Promise<void> {
  const issuer = { merchant_id: "2000132", hash_key: "ejCk326UnaZWKisg", hash_iv: "q9jcZX8Ib9LM8wYk" };
  for (const [service, host, values] of [
    ["card", "stage", { merchant_id: "3002607", hash_key: "pwFHCqoQZGmho4w6", hash_iv: "EkRm7iFT261dpevs" }],
    ["line_pay", "sandbox", { channel_id: "1656000001", channel_secret: "a917ab6a2367b536f8e5a6e2977e06f4" }],
    ["invoice_keys", "stage", issuer],
  ] as const) {
    const path = { service };
    // Before there are keys, so that nothing leaves this machine.
    await call("POST /admin/settings/services/{service}/test", { path, json: {} });
    await call("PUT /admin/settings/services/{service}", { path, json: { host, values, version: 0 } });
    await call("DELETE /admin/settings/services/{service}", { path });
  }
  const server = { host: "mail.shop.example", port: 465, security: "tls", user: "shop", password: "secret" };
  await call("PUT /admin/settings/mail", { json: { ...server, version: 0 } });
  await call("DELETE /admin/settings/mail");
  await openShop(db, call);
}

/** A saved view, and the audit log. */
export async function keepViews({ call }: Demo): Promise<void> {
  const view = { grid: "orders", name: "等待出貨", path: "/admin/order", query: "order_status=processing" };
  await call("POST /admin/grid-views", { json: view });
  const [first] = await call<{ id: number }[]>("GET /admin/grid-views", { query: { grid: "orders" } });
  await call("DELETE /admin/grid-views/{id}", { path: { id: first?.id ?? 0 } });
  await call("GET /admin/audit-logs", { query: { page: 1, per_page: 2 } });
}

/** The demo is open; here it waits like a new shop. */
async function openShop(db: Demo["db"], call: Demo["call"]): Promise<void> {
  await db.execute(sql`insert into settings (key, value) values ('opening', '{"is_open": false}')`);
  await call("POST /admin/opening/steps", { json: { step: "home" } });
  const { version } = await call<{ version: number }>("GET /admin/opening");
  await call("POST /admin/opening", { json: { version } });
}

/** Fields of settings that only the shop sets. */
const READ_ONLY = [
  ...["bank_account_default", "payment_test_mode", "card", "card_instalments", "apple_pay", "line_pay"],
  ...["atm", "cvs_code", "barcode"],
];

/** The form of a document that was read. */
function formOf(document: object): object {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !READ_ONLY.includes(name)));
}

/** Members and accounts as staff see them. */
export async function keepPeople({ call }: Demo): Promise<void> {
  const { data } = await call<Page<{ id: number }>>("GET /admin/members", { query: { page: 1, per_page: 2 } });
  const path = { id: data.at(-1)?.id ?? 0 };
  await call("GET /admin/members/{id}", { path });
  await call("GET /admin/members/{id}/export", { path });
  await call("POST /admin/members/{id}/notes", { path, json: { text: "偏好下午配送。" } });
  await call("DELETE /admin/members/{id}/no-shows", { path });
  await call("POST /admin/members/{id}/block", { path, json: { reason: "多次拒收貨到付款的包裹。" } });
  await call("POST /admin/members/{id}/unblock", { path, json: {} });
  await call("GET /admin/passwords", { query: { page: 1, per_page: 2 } });
  const account = { path: { id: `member-${path.id}` }, json: {} };
  await call("GET /admin/passwords/{id}", { path: account.path });
  for (let wrong = 0; wrong < 11; wrong++) {
    await call("POST /users/login", { json: { email: shopper.email, password: "not-the-password" } }).catch(() => {});
  }
  await call("POST /admin/passwords/{id}/unlock", account);
  const signIn = () => call("POST /users/login", { json: { email: shopper.email, password: PASSWORD } });
  await signIn();
  const { sessions } = await call<{ sessions: { id: string }[] }>("GET /admin/passwords/{id}", { path: account.path });
  const session = sessions[0]?.id ?? "";
  await call("DELETE /admin/passwords/{id}/sessions/{session}", { path: { ...account.path, session } });
  await signIn();
  for (const action of ["end-sessions", "link", "force-change"]) {
    await call(`POST /admin/passwords/{id}/${action}`, account);
  }
  await call("DELETE /admin/members/{id}", { path, json: { confirm_id: path.id } });
}

/** Staff, from the invitation to closing. */
export async function keepStaff(demo: Demo): Promise<void> {
  const { call, mailedTo } = demo;
  const permissions = ["orders_read", "orders_write", "refunds_write", "personal_data_read", "catalogue_read"];
  const invited = { email: "lin@shop.example", name: "林店員", role: "orders", permissions };
  const { id, version } = await call<Versioned>("POST /admin/staffs", { json: invited });
  const path = { id };
  await call("POST /admin/staffs/{id}/invitation", { path, json: {} });
  await call("POST /admin/staffs/{id}/invitation-link", { path, json: {} });
  const token = await mailedTo(invited.email);
  await call("POST /admin/password-link", { json: { token } });
  await call("POST /admin/reset-password", { json: { token, password: PASSWORD } });
  await call("POST /admin/forgot-password", { json: { email: invited.email } });
  await call("GET /admin/staffs", { query: { page: 1, per_page: 2 } });
  const seen = await call<Versioned>("GET /admin/staffs/{id}", { path });
  const changed = { name: "林店員", role: "manager", permissions: null, version: seen.version ?? version };
  await call("PUT /admin/staffs/{id}", { path, json: changed });
  await enterWithCode(demo, invited.email);
  await call("DELETE /admin/staffs/{id}/second-factor", { path, json: {} });
  await call("POST /admin/staffs/{id}/deactivate", { path, json: {} });
  await call("POST /admin/staffs/{id}/reactivate", { path, json: {} });
}

type Session = { user_token: { token: string } };

/** One's own account: name, password, devices, second factor; the second step of signing in. */
async function enterWithCode({ call, db }: Demo, email: string): Promise<void> {
  // Makes half a minute pass: a code of the app counts only once.
  const later = () => db.execute(sql`update administrators set totp_last_step = null`);
  const json = { email, password: PASSWORD };
  let bearer = (await call<Session>("POST /admin/login", { json })).user_token.token;
  await call("GET /admin/me", { bearer });
  await call("GET /admin/me/account", { bearer });
  await call("GET /admin/me/notices", { bearer });
  await call("PUT /admin/me/notices", { json: { messages: "at_once", low_stock: "off" }, bearer });
  await call("PUT /admin/me/account", { json: { name: "林小姐" }, bearer });
  const changed = { current_password: PASSWORD, password: `${PASSWORD}-2` };
  bearer = (await call<Session>("PUT /admin/me/password", { json: changed, bearer })).user_token.token;
  await call("DELETE /admin/me/sessions", { json: {}, bearer });
  const confirmed = { current_password: changed.password };
  const { secret } = await call<SecondFactorSetup>("POST /admin/me/second-factor", { json: confirmed, bearer });
  await call<RecoveryCodes>("PUT /admin/me/second-factor", { json: { code: appCode(secret) }, bearer });
  await later();
  const refused = await call("POST /admin/login", { json: { email, password: changed.password } }).catch(String);
  const challenge = /"challenge":"([\w-]+)"/.exec(String(refused))?.[1];
  bearer = (await call<Session>("POST /admin/login/code", { json: { challenge, code: appCode(secret) } })).user_token
    .token;
  await call("POST /admin/me/recovery-codes", { json: confirmed, bearer });
  await later();
  await call("DELETE /admin/me/second-factor", { json: { ...confirmed, code: appCode(secret) }, bearer });
  await call("POST /admin/me/second-factor", { json: confirmed, bearer }).then(async (setup) => {
    await later();
    return call("PUT /admin/me/second-factor", {
      json: { code: appCode((setup as SecondFactorSetup).secret) },
      bearer,
    });
  });
  await call("DELETE /admin/logout", { bearer });
}
