import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { askForReviews } from "@/lib/backend/reviews/ask-for-reviews";
import type { AdminCallInput } from "@/lib/contract/admin-calls/all";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { AdminReviewListing, ReviewFormInput } from "@/lib/contract/reviews";
import { reports } from "@/lib/reports";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { createMember } from "../support/create-member";
import { deliver, deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { dieAfter } from "../support/fingerprint";
import { collectMails, endRetryDelays, outbox, resetLimits } from "../support/mail";
import { asAdministrator, memberToken, onServerCell } from "../support/matrix";
import { SECRET, SECRET_HEADER } from "../support/shop";

type Opened = Pick<PlacedOrder, "number" | "access_token">;

const good: ReviewFormInput = { stars: 5, text: "吸水，洗過也不會硬。" };

onServerCell((cell) => {
  const productOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;
  const towel = () => productOf(skus.towel);

  const ofOrder = async ({ number, access_token }: Opened) =>
    (await cell().api.reviews.ofOrder(number, access_token)).data;
  const save = async ({ number, access_token }: Opened, productId: number, form: ReviewFormInput) =>
    (await cell().api.reviews.save(number, productId, form, access_token)).data;
  const shown = async (productId: number) => (await cell().api.reviews.ofProduct(productId)).data;
  const ratingOf = async (productId: number) => (await cell().api.products.get(productId)).data.rating;
  const ratingInList = async (productId: number) => {
    const { data } = (await cell().api.products.list({ per_page: 100 })).data;
    return data.find(({ id }) => id === productId)?.rating;
  };
  const staff = async () => asAdministrator(cell());
  const act = async (id: number, body: AdminCallInput<"POST reviews/{id}/actions">["body"]) =>
    (await (await staff()).call("POST reviews/{id}/actions", { params: { id }, body })).data;

  /** A review that waits for moderation, of an order of its own. */
  async function reviewed(sku: string, form: Partial<ReviewFormInput> = {}, name = "王小明") {
    const contact = { name, email: "mei@shop.example", phone: "0912345678" };
    const { placed } = await deliveredOrder(cell(), sku, 1, { contact });
    const { products } = await save(placed, productOf(sku), { ...good, ...form });
    const review = products.find(({ id }) => id === productOf(sku))?.review;
    if (!review) throw new Error("the review is not there");
    return { placed, review };
  }

  async function reviewedAndShown(sku: string, form: Partial<ReviewFormInput> = {}) {
    const { placed, review } = await reviewed(sku, form);
    return { placed, review: await act(review.id, { action: "show", version: review.version }) };
  }

  describe("docs/reviews.md: who may write a review", () => {
    test("the guest of a delivered order with the order's link, and not without it", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel, 1);
      expect(await ofOrder(placed)).toMatchObject({ is_open: true, products: [{ id: towel(), review: null }] });
      await expectRefused(cell().api.reviews.save(placed.number, towel(), good), 404, "not_found");
      await expectRefused(cell().api.reviews.save(placed.number, towel(), good, "x".repeat(43)), 404, "not_found");
      const { products } = await save(placed, towel(), good);
      expect(products).toMatchObject([{ id: towel(), review: { stars: 5, status: "waiting", text: good.text } }]);
    });

    test("the member who placed the order, and no other member", async () => {
      const member = cell().signedIn(await memberToken(cell()));
      const { number } = await placeOrderOf(member, [{ sku: skus.cloth, amount: 1 }]);
      await deliver(cell(), { number });
      const other = { email: "other@shop.example", name: "林大同", password: "other-password-1" };
      await createMember(cell().shop.db, other);
      const { email, password } = other;
      const { user_token } = (await cell().api.users.login({ email, password })).data;
      const otherMember = cell().signedIn(user_token.token).reviews;
      await expectRefused(otherMember.save(number, productOf(skus.cloth), good), 404, "not_found");
      await expectRefused(otherMember.ofOrder(number), 404, "not_found");
      const { data } = await member.reviews.save(number, productOf(skus.cloth), good);
      expect(data.products).toMatchObject([{ review: { status: "waiting" } }]);
    });

    test("only after delivery, and only of products of the order", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      expect((await ofOrder(placed)).is_open).toBe(false);
      await expectRefused(save(placed, towel(), good), 409, "state_conflict");
      await deliver(cell(), placed);
      await expectRefused(save(placed, productOf(skus.cloth), good), 404, "not_found");
      expect((await save(placed, towel(), good)).products).toHaveLength(1);
    });

    test("not after the delivery was undone", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const { version, shipments } = await deliver(cell(), placed);
      const params = { number: placed.number, id: shipments[0]?.id ?? 0 };
      const body = { action: "undeliver" as const, version };
      await (await staff()).call("POST orders/{number}/shipments/{id}/actions", { params, body });
      await expectRefused(save(placed, towel(), good), 409, "state_conflict");
    });
  });

  describe("docs/reviews.md: once per product and order", () => {
    test("of two at the same moment one is saved, and the other gets a conflict", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel, 1);
      const both = await Promise.allSettled([1, 5].map((stars) => save(placed, towel(), { ...good, stars })));
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const rows = await rowsOf(
        cell().shop.db,
        sql`select r.id from reviews r join orders o on o.id = r.order_id where o.number = ${placed.number}`,
      );
      expect(rows).toHaveLength(1);
    });

    test("two products of an order, and one product of two orders, have a review each", async () => {
      const lines = [skus.towel, skus.cloth].map((sku) => ({ sku, amount: 1 }));
      const placed = await placeOrderOf(cell().api, lines);
      await deliver(cell(), placed);
      await save(placed, towel(), good);
      const { products } = await save(placed, productOf(skus.cloth), { ...good, stars: 3 });
      expect(products.map(({ review }) => review?.stars).sort()).toEqual([3, 5]);
      const { placed: again } = await deliveredOrder(cell(), skus.towel, 1);
      expect((await save(again, towel(), good)).products[0]?.review?.status).toBe("waiting");
    });

    test("a change names the version that it replaces, and waits for moderation again", async () => {
      const { placed, review } = await reviewedAndShown(skus.towel);
      const write = (version?: number) => save(placed, towel(), { ...good, stars: 2, version });
      await expectRefused(write(), 409, "version_conflict");
      await expectRefused(write(review.version - 1), 409, "version_conflict");
      const { products } = await write(review.version);
      expect(products[0]?.review).toMatchObject({ stars: 2, status: "waiting", version: review.version + 1 });
    });
  });

  describe("docs/reviews.md: moderation and rating", () => {
    test("rating and list follow each step at once: waiting, shown, changed, shown, hidden", async () => {
      const bowl = productOf(skus.bowl);
      const first = await reviewed(skus.bowl, { stars: 4, text: "釉色很美。" });
      expect(await ratingOf(bowl)).toBeNull();
      expect(await shown(bowl)).toMatchObject({ total: 0, data: [], by_stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } });
      await act(first.review.id, { action: "show", version: 1 });
      expect(await ratingOf(bowl)).toEqual({ average: 4, count: 1 });
      expect(await ratingInList(bowl)).toEqual({ average: 4, count: 1 });
      const second = await reviewedAndShown(skus.bowl, { stars: 1, text: "收到時碗口有缺角。" });
      const third = await reviewedAndShown(skus.bowl, { stars: 5 });
      expect(await ratingOf(bowl)).toEqual({ average: 3.3, count: 3 });
      expect(await shown(bowl)).toMatchObject({ total: 3, by_stars: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 1 } });
      await save(third.placed, bowl, { ...good, stars: 3, version: third.review.version });
      expect(await ratingOf(bowl)).toEqual({ average: 2.5, count: 2 });
      await act(third.review.id, { action: "show", version: third.review.version + 1 });
      expect(await ratingOf(bowl)).toEqual({ average: 2.7, count: 3 });
      const hide = { action: "hide", version: second.review.version, reason: "附了別人的電話" } as const;
      await act(second.review.id, hide);
      expect(await ratingOf(bowl)).toEqual({ average: 3.5, count: 2 });
      const { review } = (await ofOrder(second.placed)).products[0] ?? {};
      expect(review).toMatchObject({ status: "hidden", reason: hide.reason });
    });

    test("staff publish only the version that they read: a review that was changed since is left alone", async () => {
      const { placed, review } = await reviewed(skus.towel);
      await save(placed, towel(), { ...good, text: "換成別的話。", version: review.version });
      await expectRefused(act(review.id, { action: "show", version: review.version }), 409, "version_conflict");
      const body = { action: "show" as const, rows: [{ id: review.id, version: 1 }] };
      const { results } = (await (await staff()).call("POST reviews/bulk", { body })).data;
      expect(results).toMatchObject([{ id: String(review.id), ok: false }]);
      expect((await ofOrder(placed)).products[0]?.review?.status).toBe("waiting");
    });

    test("a change by the shopper and a decision of staff at the same moment: one succeeds, and the rating agrees", async () => {
      const product = productOf(skus.tin);
      const { placed, review } = await reviewed(skus.tin, { stars: 5 });
      await Promise.allSettled([
        save(placed, product, { ...good, stars: 1, version: review.version }),
        act(review.id, { action: "show", version: review.version }),
      ]);
      const now = (await ofOrder(placed)).products[0]?.review;
      expect(await ratingOf(product)).toEqual(now?.status === "shown" ? { average: 5, count: 1 } : null);
      expect(now?.stars).toBe(now?.status === "shown" ? 5 : 1);
    });

    test("the shop answers, changes its answer and takes it away", async () => {
      const { review } = await reviewedAndShown(skus.cloth, { text: "邊角有一點脫線。" });
      const product = productOf(skus.cloth);
      const answerNow = async () => (await shown(product)).data.find(({ id }) => id === review.id)?.answer;
      let { version } = await act(review.id, { action: "answer", version: review.version, answer: "我們換一條給你。" });
      expect(await answerNow()).toBe("我們換一條給你。");
      ({ version } = await act(review.id, { action: "answer", version, answer: "已經寄出。" }));
      expect(await answerNow()).toBe("已經寄出。");
      await act(review.id, { action: "answer", version, answer: "" });
      expect(await answerNow()).toBeNull();
    });

    test("a bulk action hides many with one reason; hiding without a reason is refused", async () => {
      const cloth = productOf(skus.cloth);
      const before = (await shown(cloth)).total;
      const made = [await reviewedAndShown(skus.cloth), await reviewedAndShown(skus.cloth)];
      const rows = made.map(({ review: { id, version } }) => ({ id, version }));
      const hide = async (reason: string) =>
        (await (await staff()).call("POST reviews/bulk", { body: { action: "hide", rows, reason } })).data;
      await expectRefused(hide(" "), 400, "validation_failed");
      expect((await shown(cloth)).total).toBe(before + 2);
      const { results } = await hide("與商品無關");
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      expect((await shown(cloth)).total).toBe(before);
    });

    test("the list of staff has counts, and is filtered by state, stars, words and the order's number", async () => {
      const { placed, review } = await reviewed(skus.towel, { stars: 2, text: "顏色跟iPhone照片上的靛青差很多" });
      const admin = await staff();
      const list = async (query: object) => (await admin.call("GET reviews", { query })).data as AdminReviewListing;
      const { counts, total } = await list({});
      expect(counts.waiting + counts.shown + counts.hidden).toBe(total);
      expect((await list({ status: "waiting" })).total).toBe(counts.waiting);
      expect((await admin.call("GET new-work")).data.reviews).toBe(counts.waiting);
      for (const keyword of ["靛青", "照片", "ｉｐｈｏｎｅ"]) {
        expect((await list({ keyword })).data, keyword).toMatchObject([
          { id: review.id, number: placed.number, author: "王＊明", product: { id: towel() } },
        ]);
      }
      expect((await list({ keyword: placed.number, stars: 2 })).total).toBe(1);
      expect((await list({ keyword: placed.number, stars: 5 })).total).toBe(0);
    });

    test("every visible change revalidates the product's pages, and no others", async () => {
      const told = vi.fn();
      reports.reviews.subscribe(told);
      const { review } = await reviewed(skus.towel);
      told.mockClear();
      await act(review.id, { action: "show", version: review.version });
      expect(told.mock.calls.map(([report]) => report)).toEqual([{ productIds: [towel()] }]);
      const refused = act(review.id, { action: "show", version: review.version });
      await expectRefused(refused, 409, "version_conflict");
      expect(told).toHaveBeenCalledTimes(1);
      reports.reviews.unsubscribe(told);
    });
  });

  describe("docs/reviews.md: abuse", () => {
    let placed: Opened;
    beforeAll(async () => {
      ({ placed } = await deliveredOrder(cell(), skus.towel, 1));
    });

    test.each([
      ["no stars", { ...good, stars: 0 }],
      ["six stars", { ...good, stars: 6 }],
      ["half a star", { ...good, stars: 4.5 }],
      ["no text", { ...good, text: "  \n " }],
      ["a text that is too long", { ...good, text: "字".repeat(1001) }],
      ["a NUL", { ...good, text: "好\0" }],
      ["too many pictures", { ...good, pictures: Array.from({ length: 5 }, () => `r-${"0".repeat(32)}.webp`) }],
      ["a picture from elsewhere", { ...good, pictures: ["https://evil.example/a.webp"] }],
    ])("%s is refused, and nothing is saved", async (_, form) => {
      await expectRefused(save(placed, towel(), form), 400, "validation_failed");
      expect((await ofOrder(placed)).products[0]?.review).toBeNull();
    });

    test("a text of the longest length, links and markup are stored as plain text", async () => {
      const text = `<script>alert(1)</script> https://evil.example [a](javascript:1) ${"字".repeat(900)}`;
      const { review } = await reviewedAndShown(skus.towel, { text });
      expect((await shown(towel())).data.find(({ id }) => id === review.id)?.text).toBe(text);
    });

    test.each([
      ["王小明", "王＊明"],
      ["王明", "王＊"],
      ["歐陽小明", "歐＊＊明"],
      ["John Smith", "J*** S***"],
    ])("the name %s is stored as %s, and no other personal data is shown", async (name, masked) => {
      const { review } = await reviewed(skus.tin, {}, name);
      await act(review.id, { action: "show", version: review.version });
      const answer = await cell().raw({ path: `/products/${productOf(skus.tin)}/reviews` });
      const { data } = answer.envelope.data as { data: { id: number; author: string }[] };
      expect(data.find(({ id }) => id === review.id)?.author).toBe(masked);
      expect(answer.text).not.toMatch(new RegExp(`${name}|mei@shop|0912345678|${"\\d{6}-[0-9A-Z]{8}"}`));
    });

    test("changes of one order are limited per hour", async () => {
      await resetLimits(cell().shop.db);
      const { placed, review } = await reviewed(skus.towel);
      for (let version = review.version; version < 20; version += 1) await save(placed, towel(), { ...good, version });
      await expectRefused(save(placed, towel(), { ...good, version: 20 }), 429, "too_many_requests");
    });
  });

  describe("docs/reviews.md: pictures", () => {
    const photo = (background = "#0a0") =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .withExif({ IFD0: { Copyright: "A. Photographer" } })
        .jpeg()
        .toBuffer();
    const upload = async ({ number, access_token }: Opened, bytes: Uint8Array | string) =>
      cell().api.reviews.addPicture(number, access_token, new Blob([bytes as never], { type: "image/jpeg" }));
    const read = (path: string, headers: [string, string][] = []) =>
      cell().connection.sendRaw({
        method: "GET",
        path: `/api/v1${path}`,
        headers: [[SECRET_HEADER, SECRET], ...headers],
      });

    test("are public only while their review is shown; shopper and staff see them before", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel, 1);
      const { name } = (await upload(placed, await photo())).data;
      const { products } = await save(placed, towel(), { ...good, pictures: [name] });
      const review = products[0]?.review;
      expect(review?.pictures).toEqual([name]);
      const everybody = async () => (await read(`/reviews/pictures/${name}`)).status;
      expect(await everybody()).toBe(404);
      const { number, access_token } = placed;
      const own = await read(`/orders/${number}/reviews/pictures/${name}`, [["X-Order-Access", access_token]]);
      expect(own.status).toBe(200);
      const otherOrder = await deliveredOrder(cell(), skus.towel, 1);
      const theirs: [string, string][] = [["X-Order-Access", otherOrder.placed.access_token]];
      expect((await read(`/orders/${otherOrder.placed.number}/reviews/pictures/${name}`, theirs)).status).toBe(404);
      const bearer: [string, string][] = [["Authorization", `Bearer ${await cell().adminToken()}`]];
      expect((await read(`/admin/reviews/pictures/${name}`, bearer)).status).toBe(200);

      let { version } = await act(review?.id ?? 0, { action: "show", version: 1 });
      expect(await everybody()).toBe(200);
      const small = await read(`/reviews/pictures/${name.replace(".webp", "-thumb.webp")}`);
      const picture = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: "webp", width: 320, height: 240 });
      expect(picture.exif).toBeUndefined();
      ({ version } = await act(review?.id ?? 0, { action: "hide", version, reason: "照片裡有別人" }));
      expect(await everybody()).toBe(404);
      await act(review?.id ?? 0, { action: "show", version });
      await save(placed, towel(), { ...good, version: version + 1 });
      expect(await everybody()).toBe(404);
    });

    test("belong to one order and are used once; invalid files, and reviews with them, are refused", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel, 1);
      const other = await deliveredOrder(cell(), skus.towel, 1);
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      await expectRefused(upload(placed, svg), 422, "picture_refused");
      const { name } = (await upload(placed, await photo("#00a"))).data;
      await expectRefused(save(other.placed, towel(), { ...good, pictures: [name] }), 422, "picture_refused");
      expect((await ofOrder(other.placed)).products[0]?.review).toBeNull();
      await expectRefused(save(placed, towel(), { ...good, pictures: [name, name] }), 422, "picture_refused");
      expect((await ofOrder(placed)).products[0]?.review).toBeNull();
    });

    test("are accepted only after delivery", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      await expectRefused(upload(placed, await photo()), 409, "state_conflict");
    });
  });

  describe("docs/reviews.md: the mail that asks for a review", () => {
    // Those of the orders above would be written and sent with it.
    beforeAll(() => cell().shop.db.execute(sql`delete from mails`));
    const requests = async ({ number }: { number: string }) =>
      (await outbox(cell().shop.db)).filter(
        ({ kind, payload }) => kind === "review_request" && payload.number === number,
      );
    const deliveredAgo = ({ number }: { number: string }, days: number) =>
      cell().shop.db.execute(
        sql`update orders set delivered_at = now() - ${`${days} days`}::interval where number = ${number}`,
      );
    async function delivered(days: number, email: string) {
      const contact = { name: "王小明", email, phone: "0912345678" };
      const { placed } = await deliveredOrder(cell(), skus.towel, 1, { contact });
      await deliveredAgo(placed, days);
      return placed;
    }

    test("is sent once, two weeks after delivery, also by two instances at the same moment", async () => {
      const early = await delivered(13, "early@shop.example");
      const due = await delivered(15, "due@shop.example");
      const late = await delivered(40, "late@shop.example");
      const { db, secondDb } = cell().shop;
      await Promise.all([askForReviews(db), askForReviews(secondDb())]);
      await askForReviews(db);
      const asked = [early, due, late].map(async (order) => (await ofOrder(order)).is_asked);
      expect(await Promise.all(asked)).toEqual([false, true, true]);
      expect(await requests(early)).toHaveLength(0);
      expect(await requests(due)).toMatchObject([{ recipient: "due@shop.example" }]);
      expect(await requests(late)).toHaveLength(0);
      await endRetryDelays(db);
      const mail = (await collectMails(db)).find(({ to }) => to.address === "due@shop.example");
      expect(mail?.text).toContain(`/orders/${due.number}?access=${due.access_token}`);
    });

    test("a killed process has written neither note nor mail, and the next one sends it", async () => {
      const due = await delivered(15, "killed@shop.example");
      const { db } = cell().shop;
      await dieAfter(db, askForReviews);
      expect(await requests(due)).toHaveLength(0);
      await askForReviews(db);
      expect(await requests(due)).toHaveLength(1);
    });

    test("not to shoppers who opted out, by this order or another, who returned the products, or who have reviewed all", async () => {
      const { api, shop } = cell();
      const refused = await delivered(15, "refused@shop.example");
      const same = await delivered(15, "refused@shop.example");
      const { data } = await api.reviews.allowMail(refused.number, { may_ask: false }, refused.access_token);
      expect(data.may_ask).toBe(false);
      const returned = await delivered(15, "returned@shop.example");
      await shop.db.execute(sql`insert into returns (order_id, status)
        select id, 'received' from orders where number = ${returned.number}`);
      const said = await delivered(15, "said@shop.example");
      await save(said, towel(), good);
      await askForReviews(shop.db);
      for (const order of [refused, same, returned, said]) expect(await requests(order)).toHaveLength(0);
      await api.reviews.allowMail(refused.number, { may_ask: true }, refused.access_token);
      await askForReviews(shop.db);
      expect(await requests(refused)).toHaveLength(1);
    });

    test("is dropped when its shopper opts out, or writes a review, before it is sent", async () => {
      const due = await delivered(15, "dropped@shop.example");
      const { db } = cell().shop;
      await askForReviews(db);
      await cell().api.reviews.allowMail(due.number, { may_ask: false }, due.access_token);
      await endRetryDelays(db);
      await collectMails(db);
      expect(await requests(due)).toMatchObject([{ status: "dropped" }]);
    });
  });
});
