import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { MAX_ADDRESSES } from "@/lib/contract/addresses";
import { MAX_WISHES } from "@/lib/contract/limits";
import { productForm } from "../support/admin-product";
import { simpleProduct, skus } from "../support/catalogue";
import { penghu, placeOrderOf, taipei } from "../support/checkout";
import { expectRefused, expectRefusedBeside, refusalOf } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { collectMails, outbox, resetLimits, tokenMailedTo } from "../support/mail";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { PASSWORD, type SignedIn, signInAgain, signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";
import { PRIVACY_VERSION } from "../support/policies";
import { company } from "../support/shop";

onEveryCell(
  (cell) => {
    describe("the account", () => accountSuite(cell));
    describe("addresses", () => addressesSuite(cell));
    wishesSuite(cell);
  },
  { both: true },
);

const NEW_PASSWORD = "six new teapots";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const home = { name: "王大明", phone: "0912345678", ...taipei };

function accountSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const login = (email: string, password: string) => cell().api.users.login({ email, password });
  const rowCount = async (table: string) =>
    rowsOf<{ total: number }>(await db().execute(sql`select count(*)::int as total from ${sql.identifier(table)}`))[0];
  const consentsOf = async (email: string) =>
    rowsOf<{ kind: string }>(
      await db().execute(sql`select c.kind, c.version from member_consents c join members m on m.id = c.member_id
        where m.email = ${email} and c.kind like 'newsletter%' order by c.id`),
    );
  const listed = async (email: string) =>
    rowsOf(await db().execute(sql`select status from subscribers where email = ${email}`));

  beforeEach(() => resetLimits(db()));

  describe("docs/taiwan.md, E-invoice: a member's invoice details are remembered", () => {
    const barcode = { kind: "mobile_barcode", barcode: "/ABC+123" } as const;

    test("details are normalised as they are typed, and can be deleted", async () => {
      const { api } = await signUp(cell());
      const typed = { kind: "mobile_barcode", barcode: " /abc+123" } as const;
      expect((await api.me.rememberInvoice({ invoice: typed })).data.invoice).toEqual(barcode);
      expect((await api.me.get()).data.invoice).toEqual(barcode);
      expect((await api.me.export()).data.profile.invoice).toEqual(barcode);
      expect((await api.me.rememberInvoice({ invoice: null })).data.invoice).toBeNull();
      const wrong = api.me.rememberInvoice({ invoice: { kind: "donation", donation_code: "12" } });
      await expectRefused(wrong, 400, "validation_failed");
    });

    test("an order remembers its invoice details only where the member asks for it", async () => {
      const { api } = await signUp(cell());
      const lines = [{ sku: skus.towel, amount: 1 }];
      await placeOrderOf(api, lines, { invoice: barcode });
      expect((await api.me.get()).data.invoice).toBeNull();
      await placeOrderOf(api, lines, { invoice: barcode, remember_invoice: true });
      expect((await api.me.get()).data.invoice).toEqual(barcode);
      // A guest has no account to keep them in.
      const order = await placeOrderOf(cell().api, lines, { invoice: barcode, remember_invoice: true });
      expect(order.invoice).toEqual(barcode);
    });
  });

  describe("docs/api.md: GET and PUT /users/me", () => {
    test("docs/api.md: returns the signed-in member without the password", async () => {
      const { api, email } = await signUp(cell(), { newsletter: true });
      const { data } = await api.me.get();
      expect(data).toEqual({
        id: expect.any(Number),
        email,
        name: "王大明",
        phone: null,
        verified: true,
        newsletter: true,
        invoice: null,
        last_order: null,
        created_at: expect.any(String),
      });
    });

    test("docs/taiwan.md, Phone: name and phone are changed; the phone is stored as E.164 and may be taken back", async () => {
      const { api } = await signUp(cell());
      expect(await api.me.change({ name: " 王小明 ", phone: "０９１２-345 678" })).toMatchObject({
        msg: "已儲存",
        data: { name: "王小明", phone: "+886912345678" },
      });
      expect((await api.me.change({ name: "王小明", phone: "" })).data.phone).toBeNull();
    });

    test.each([
      ["an empty name", { name: " ", phone: "" }, "name"],
      ["a name of two lines", { name: "王\n明", phone: "" }, "name"],
      ["an invalid phone", { name: "王", phone: "12345" }, "phone"],
    ])("docs/security.md: %s is refused beside the field", async (_, json, field) => {
      const { token } = await signUp(cell());
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await leavesDatabaseAlone(db(), () =>
        cell().raw({ method: "PUT", path: "/users/me", json, headers }),
      );
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.envelope.data as { errors: object }).errors)).toEqual([field]);
    });
  });

  describe("docs/api.md: PUT /users/me/password", () => {
    test("docs/security.md: ends all sessions, issues a new token to the caller, and invalidates open reset links", async () => {
      const { api, email } = await signUp(cell());
      const other = cell().signedIn(await signInAgain(cell(), email, SAFARI));
      await cell().api.users.forgotPassword({ email });
      const reset = await tokenMailedTo(db(), email);
      const { data, msg } = await api.me.changePassword({ current_password: PASSWORD, password: NEW_PASSWORD });
      expect(msg).toBe("密碼已更新，其他裝置都已登出");
      for (const old of [api, other]) await expectRefused(old.me.get(), 401, "not_signed_in");
      expect((await cell().signedIn(data.user_token.token).me.get()).data.email).toBe(email);
      await expectRefused(login(email, PASSWORD), 401, "wrong_credentials");
      expect((await login(email, NEW_PASSWORD)).data.email).toBe(email);
      await expectRefused(cell().api.users.resetPassword({ token: reset, password: PASSWORD }), 422, "link_invalid");
    });

    test("docs/security.md: a wrong, a short and a common password are refused beside the field and change nothing", async () => {
      const { api } = await signUp(cell());
      await leavesDatabaseAlone(db(), async () => {
        for (const [form, field] of [
          [{ current_password: "wrong", password: NEW_PASSWORD }, "current_password"],
          [{ current_password: PASSWORD, password: "short" }, "password"],
          [{ current_password: PASSWORD, password: "iloveyou123" }, "password"],
        ] as const) {
          await expectRefusedBeside(api.me.changePassword(form), field);
        }
      });
    });

    test("docs/security.md: an open browser allows 10 guesses of the current password, also in parallel, before it has to wait", async () => {
      const { api, email } = await signUp(cell());
      const guesses = Array.from({ length: 15 }, (_, n) =>
        api.me.changePassword({ current_password: `guess ${n}`, password: NEW_PASSWORD }),
      );
      expect(outcomesOf(await settle(guesses))).toEqual({ "400 validation_failed": 10, "429 too_many_requests": 5 });
      const refusal = await refusalOf(api.me.leave({ current_password: PASSWORD }));
      expect(refusal.status).toBe(429);
      expect(Number(refusal.retryAfter)).toBeGreaterThan(0);
      // No device is kept from signing in by it.
      await login(email, PASSWORD);
    });

    test("docs/security.md: of several concurrent changes one succeeds", async () => {
      const { api, email } = await signUp(cell());
      const passwords = ["teapot number one", "teapot number two", "teapot number three"];
      const outcomes = await settle(
        passwords.map((password) => api.me.changePassword({ current_password: PASSWORD, password })),
      );
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
      const winner = passwords[outcomes.findIndex(({ status }) => status === 200)] ?? "";
      expect((await login(email, winner)).data.email).toBe(email);
    });
  });

  describe("docs/api.md: GET and DELETE /users/me/sessions", () => {
    test("docs/api.md: lists devices, marks the current one, and signs out one or all others", async () => {
      const { api, email, token } = await signUp(cell());
      const phone = await signInAgain(cell(), email, SAFARI);
      const strange = await signInAgain(cell(), email, `curl/8 ${"x".repeat(500)}`);
      const { data: sessions } = await api.me.sessions();
      expect(sessions.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual(
        expect.arrayContaining([
          { browser: null, system: null, current: true },
          { browser: "Safari", system: "iPhone", current: false },
          { browser: null, system: null, current: false },
        ]),
      );
      expect(JSON.stringify(sessions)).not.toContain(token);
      const id = sessions.find(({ system }) => system === "iPhone")?.id;
      expect((await api.me.endSessions({ id })).data).toHaveLength(2);
      await expectRefused(cell().signedIn(phone).me.get(), 401, "not_signed_in");
      expect((await api.me.endSessions({})).data).toMatchObject([{ current: true }]);
      await expectRefused(cell().signedIn(strange).me.get(), 401, "not_signed_in");
      expect((await api.me.get()).data.email).toBe(email);
    });

    test("docs/security.md: another member's session answers 404 like one that does not exist, and stays signed in", async () => {
      const [mine, theirs] = [await signUp(cell()), await signUp(cell())];
      const { data } = await theirs.api.me.sessions();
      await leavesDatabaseAlone(db(), async () => {
        const real = await refusalOf(mine.api.me.endSessions({ id: data[0]?.id }));
        const unreal = await refusalOf(mine.api.me.endSessions({ id: UNKNOWN_ID }));
        expect([real.status, real.message, real.data]).toEqual([404, unreal.message, unreal.data]);
      });
    });

    test("docs/security.md: the last-seen time is written once in some minutes only, and moves forward", async () => {
      const { api } = await signUp(cell());
      await leavesDatabaseAlone(db(), () => api.me.get());
      await db().execute(sql`update member_sessions set last_seen_at = now() - interval '6 minutes'`);
      await api.me.get();
      const [seen] = (await api.me.sessions()).data;
      expect(Date.now() - Date.parse(seen?.last_seen_at ?? "")).toBeLessThan(60_000);
    });
  });

  describe("docs/taiwan.md, Law: the newsletter is chosen separately from everything else", () => {
    test("docs/taiwan.md: on and off again, at once, each with the version of the notice and the time", async () => {
      const { api, email } = await signUp(cell());
      expect((await api.me.chooseNewsletter({ newsletter: true })).data.newsletter).toBe(true);
      expect(await listed(email)).toEqual([{ status: "confirmed" }]);
      await api.me.chooseNewsletter({ newsletter: true });
      expect((await api.me.chooseNewsletter({ newsletter: false })).data.newsletter).toBe(false);
      expect(await listed(email)).toEqual([]);
      expect(await consentsOf(email)).toEqual([
        { kind: "newsletter", version: PRIVACY_VERSION },
        { kind: "newsletter_withdrawn", version: PRIVACY_VERSION },
      ]);
    });

    test("docs/taiwan.md: nothing is sent before the address is verified; from then on the last choice holds", async () => {
      for (const last of [true, false]) {
        const { api, email } = await signUp(cell(), { verified: false, newsletter: true });
        const token = await tokenMailedTo(db(), email);
        await api.me.chooseNewsletter({ newsletter: false });
        if (last) await api.me.chooseNewsletter({ newsletter: true });
        expect(await listed(email)).toEqual([]);
        expect((await api.me.get()).data).toMatchObject({ verified: false, newsletter: last });
        await cell().api.users.verifyEmail({ token });
        expect(await listed(email)).toEqual(last ? [{ status: "confirmed" }] : []);
      }
    });

    test("docs/security.md: an account with an unverified address of another person neither learns of nor ends that address's subscription", async () => {
      const { api, email } = await signUp(cell(), { verified: false });
      await db().execute(sql`insert into subscribers (email, status) values (${email}, 'confirmed')`);
      expect((await api.me.get()).data.newsletter).toBe(false);
      await api.me.leave({ current_password: PASSWORD });
      expect(await listed(email)).toEqual([{ status: "confirmed" }]);
    });
  });

  describe("docs/api.md: the address can be verified later", () => {
    test("docs/api.md: the mail is sent once more and only the newer link works; a verified member gets none", async () => {
      const { api, email } = await signUp(cell(), { verified: false });
      const older = await tokenMailedTo(db(), email);
      await api.me.askVerification();
      const newer = await tokenMailedTo(db(), email);
      await expectRefused(cell().api.users.verifyEmail({ token: older }), 422, "link_invalid");
      await cell().api.users.verifyEmail({ token: newer });
      expect((await collectMails(db())).map(({ subject }) => subject)).toEqual([`歡迎加入${company.company_name}`]);
      await api.me.askVerification();
      expect(await collectMails(db())).toEqual([]);
    });

    test("docs/security.md: at most 5 mails an hour", async () => {
      const { api } = await signUp(cell(), { verified: false });
      const outcomes = await settle(Array.from({ length: 8 }, () => api.me.askVerification()));
      expect(outcomesOf(outcomes)).toEqual({ 200: 4, "429 too_many_requests": 4 });
    });
  });

  describe("docs/taiwan.md, Law: export of all data, and deletion", () => {
    test("docs/taiwan.md: the export has profile, consents, addresses, devices, orders, cart, messages and mails of this member only", async () => {
      const { api, email } = await signUp(cell());
      await api.me.addAddress(home);
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      await api.carts.add({ sku: skus.cloth, amount: 2 });
      await api.me.addWishes({ product_ids: [cell().shop.catalogue.products.get(skus.towel) ?? 0] });
      const message = "請問這條毛巾可以用烘衣機烘乾嗎？";
      await cell().api.content.contact({ name: "王大明", email, topic: "product", message });
      await cell().api.content.contact({ name: "別人", email: "else@shop.example", topic: "other", message });
      const { data } = await api.me.export();
      expect(data).toMatchObject({
        profile: { email },
        consents: [{ kind: "terms" }, { kind: "privacy" }],
        addresses: [{ street: taipei.street }],
        sessions: [{ browser: null }],
        orders: [{ number }],
        cart: [{ sku: skus.cloth, amount: 2 }],
        wishes: [{ product_id: cell().shop.catalogue.products.get(skus.towel) }],
        contacts: [{ message }],
      });
      expect(data.mails.map(({ kind }) => kind).toSorted()).toEqual(["verify_email", "welcome"]);
      expect(JSON.stringify(data)).not.toMatch(/argon2|token|hash/i);
    });

    test("docs/taiwan.md: deletion removes personal data, keeps the orders, and frees cart and address", async () => {
      const { api, email, token } = await signUp(cell(), { newsletter: true });
      const stays = await signUp(cell());
      await stays.api.me.addAddress(home);
      await api.me.addAddress(home);
      const { number, access_token } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      const cart = (await api.carts.add({ sku: skus.cloth, amount: 1 })).data.uuid ?? "";
      await cell().api.users.forgotPassword({ email });
      const reset = await tokenMailedTo(db(), email);
      const orders = await rowCount("orders");
      const { id } = (await api.me.get()).data;
      await expectRefused(api.me.leave({ current_password: "wrong" }), 400, "validation_failed");
      expect((await api.me.leave({ current_password: PASSWORD })).msg).toBe("帳號已刪除");

      await expectRefused(cell().signedIn(token).me.get(), 401, "not_signed_in");
      await expectRefused(login(email, PASSWORD), 401, "wrong_credentials");
      await expectRefused(cell().api.users.resetPassword({ token: reset, password: PASSWORD }), 422, "link_invalid");
      expect(await rowCount("orders")).toEqual(orders);
      expect((await cell().api.orders.get(number, access_token)).data.number).toBe(number);
      expect((await cell().api.carts.get(cart)).data.cart_items).toHaveLength(1);
      const owners = rowsOf(
        await db().execute(sql`select o.member_id as order_of, c.member_id as cart_of from orders o, carts c
          where o.number = ${number} and c.id = ${cart}`),
      );
      expect(owners).toEqual([{ order_of: null, cart_of: null }]);
      const left = rowsOf(
        await db().execute(sql`select email from members where email = ${email}
          union all select email from subscribers where email = ${email}
          union all select recipient from mails where recipient = ${email}
          union all select scope from idempotency_keys where scope = ${`member:${id}`}`),
      );
      expect(left).toEqual([]);
      expect((await stays.api.me.addresses()).data).toHaveLength(1);
    });

    test("docs/security.md: two concurrent deletions are one; a mail in the queue is dropped", async () => {
      const { api, email } = await signUp(cell());
      await cell().api.users.forgotPassword({ email });
      const outcomes = await settle([1, 2].map(() => api.me.leave({ current_password: PASSWORD })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "401 not_signed_in": 1 });
      expect(await collectMails(db())).toEqual([]);
      expect((await outbox(db())).filter(({ recipient }) => recipient === email)).toEqual([]);
    });
  });
}

const island = { name: "陳小美", phone: "0987654321", ...penghu };

function addressesSuite(cell: () => Cell): void {
  let mine: SignedIn;
  beforeAll(async () => {
    mine = await signUp(cell());
  });
  beforeEach(async () => {
    await cell().shop.db.execute(sql`delete from member_addresses`);
  });

  const defaults = async () =>
    (await mine.api.me.addresses()).data.filter(({ is_default }) => is_default).map(({ street }) => street);

  describe("docs/api.md: CRUD /users/me/addresses", () => {
    test("docs/taiwan.md, Address: the zip follows from county and district, 台 is read as 臺, the phone is stored as E.164", async () => {
      const { data } = await mine.api.me.addAddress({ ...home, county: "台北市" });
      expect(data).toEqual([
        { id: expect.any(Number), ...home, phone: "+886912345678", zip: "106", county: "臺北市", is_default: true },
      ]);
      const id = data[0]?.id ?? 0;
      expect((await mine.api.me.changeAddress(id, island)).data).toMatchObject([{ id, zip: "880", name: "陳小美" }]);
      expect((await mine.api.me.deleteAddress(id)).data).toEqual([]);
    });

    test("docs/api.md: there is one default: the first, then the one that is chosen, then the newest that is left", async () => {
      await mine.api.me.addAddress(home);
      await mine.api.me.addAddress({ ...island, street: "二街 2 號" });
      expect(await defaults()).toEqual([home.street]);
      const { data } = await mine.api.me.addAddress({ ...island, street: "三街 3 號", is_default: true });
      expect(data.map(({ street, is_default }) => [street, is_default])).toEqual([
        ["三街 3 號", true],
        ["二街 2 號", false],
        [home.street, false],
      ]);
      const [third, second] = data;
      await mine.api.me.changeAddress(third?.id ?? 0, { ...island, street: "三街 3 號", is_default: false });
      expect(await defaults()).toEqual(["三街 3 號"]);
      await mine.api.me.deleteAddress(third?.id ?? 0);
      expect(await defaults()).toEqual(["二街 2 號"]);
      await mine.api.me.deleteAddress(second?.id ?? 0);
      expect(await defaults()).toEqual([home.street]);
    });

    test("docs/security.md: at most 20, and one default, also when they are added at once", async () => {
      const adding = Array.from({ length: MAX_ADDRESSES + 5 }, () =>
        mine.api.me.addAddress({ ...home, is_default: true }),
      );
      expect(outcomesOf(await settle(adding))).toEqual({ 200: MAX_ADDRESSES, "422 address_limit": 5 });
      expect(await defaults()).toHaveLength(1);
    });

    test.each([
      ["a district of another county", { ...home, district: "馬公市" }, "district"],
      ["no county", { ...home, county: "" }, "county"],
      ["a street of two lines", { ...home, street: "一街\n二街" }, "street"],
      ["an invalid phone", { ...home, phone: "0212345678" }, "phone"],
    ])("docs/security.md: %s is refused beside the field", async (_, form, field) => {
      await leavesDatabaseAlone(cell().shop.db, async () => {
        await expectRefusedBeside(mine.api.me.addAddress(form), field);
      });
    });
  });

  describe("docs/api.md: the address of a member's order is kept for the next one", () => {
    /** Enough for free delivery, so that store pickup costs the same. */
    const lines = [{ sku: skus.towel, amount: 3 }];
    const remember = { remember_address: true };

    test("once, the first as default, and only where the member asks for it", async () => {
      const { api } = mine;
      const { contact, address } = await placeOrderOf(api, lines);
      expect((await api.me.addresses()).data).toEqual([]);
      await placeOrderOf(api, lines, remember);
      // The whole address in the street is the same address.
      const { street, county, district } = { street: "", county: "", district: "", ...address };
      const whole = `106409${county.replace("臺", "台")}${district}${street}`;
      const again = await placeOrderOf(api, lines, { ...remember, address: { county, district, street: whole } });
      expect(again.address).toEqual(address);
      await placeOrderOf(api, lines, { ...remember, contact: { ...contact, name: "林伯伯" } });
      const { name, phone } = contact;
      const kept = { id: expect.any(Number), phone, ...address };
      expect((await api.me.addresses()).data).toEqual([
        { ...kept, name, is_default: true },
        { ...kept, name: "林伯伯", is_default: false },
      ]);
    });

    test("orders of guests, of pickup, and of members whose list is full are placed without it", async () => {
      const { api } = mine;
      await placeOrderOf(cell().api, lines, remember);
      await placeOrderOf(api, lines, { ...remember, shipping: "store_pickup", address: undefined });
      expect((await api.me.addresses()).data).toEqual([]);
      for (let street = 1; street <= MAX_ADDRESSES; street += 1) {
        await api.me.addAddress({ ...home, street: `${street} 號` });
      }
      await placeOrderOf(api, lines, remember);
      expect((await api.me.addresses()).data).toHaveLength(MAX_ADDRESSES);
    });
  });
}

function wishesSuite(cell: () => Cell): void {
  const idOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;
  const plain = (number: number) => idOf(`PLAIN-${String(number).padStart(2, "0")}`);

  describe("docs/wish-list.md: a member's wish list", () => {
    test("docs/wish-list.md: newest first, without duplicates; unknown products are left out; one is removed", async () => {
      const { api } = await signUp(cell());
      const add = async (...product_ids: number[]) => (await api.me.addWishes({ product_ids })).data.product_ids;
      expect((await api.me.wishes()).data).toEqual({ product_ids: [] });
      expect(await add(plain(1))).toEqual([plain(1)]);
      expect(await add(plain(3), 2_147_483_647, plain(2))).toEqual([plain(3), plain(2), plain(1)]);
      expect(await add(plain(1))).toEqual([plain(1), plain(3), plain(2)]);
      expect((await api.me.removeWish({ product_id: plain(3) })).data.product_ids).toEqual([plain(1), plain(2)]);
      expect((await api.me.removeWish({ product_id: plain(3) })).data.product_ids).toEqual([plain(1), plain(2)]);
      expect((await api.me.wishes()).data.product_ids).toEqual([plain(1), plain(2)]);
    });

    test("docs/wish-list.md: each member has a list of their own; a guest has none on the server", async () => {
      const [mine, theirs] = [await signUp(cell()), await signUp(cell())];
      await mine.api.me.addWishes({ product_ids: [plain(1)] });
      expect((await theirs.api.me.wishes()).data.product_ids).toEqual([]);
      await expectRefused(cell().api.me.wishes(), 401, "not_signed_in");
    });

    test("docs/wish-list.md: above sixty the oldest are removed, also when many are added at the same time", async () => {
      const { api } = await signUp(cell());
      const { db, catalogue } = cell().shop;
      const ids: number[] = [];
      for (let position = 0; position <= MAX_WISHES; position++) {
        const draft = simpleProduct(catalogue.categories.ware, "願望", `WISH-${position}`, 100);
        ids.push(await createProduct(db, { ...draft, position }));
      }
      const [newest = 0, ...others] = ids;
      await api.me.addWishes({ product_ids: others });
      await Promise.all([api.me.addWishes({ product_ids: [newest] }), api.me.addWishes({ product_ids: [newest] })]);
      expect((await api.me.wishes()).data.product_ids).toEqual([newest, ...others.slice(0, -1)]);
      await expectRefused(api.me.addWishes({ product_ids: [...ids] }), 400, "validation_failed");
    });

    test("docs/wish-list.md: a deleted product leaves the list, a deleted account deletes it", async () => {
      const { api } = await signUp(cell());
      const staff = await asAdministrator(cell());
      const form = productForm(cell().shop.catalogue.categories.ware, "WISH-GONE");
      const body = { ...form, variants: form.variants.map((variant) => ({ ...variant, on_hand: 0 })) };
      const { id, version } = (await staff.call("POST products", { body })).data;
      await api.me.addWishes({ product_ids: [id, idOf(skus.towel)] });
      await staff.call("DELETE products/{id}", { params: { id }, body: { version } });
      expect((await api.me.wishes()).data.product_ids).toEqual([idOf(skus.towel)]);
      const count = async () =>
        rowsOf<{ wishes: number }>(
          await cell().shop.db.execute(sql`select count(*)::int as wishes from member_wishes`),
        );
      const [before] = await count();
      await api.me.leave({ current_password: PASSWORD });
      expect(await count()).toEqual([{ wishes: (before?.wishes ?? 0) - 1 }]);
    });
  });
}
