import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { collectMails, outbox, resetLimits, tokenIn, tokenMailedTo } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { adminCall, allowCodeAgain, appCode, turnOnSecondFactor } from "../support/second-factor";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

const NEW_PASSWORD = "seven quiet lanterns";

onEveryCell((cell) => {
  const post = (path: string, json: unknown) => cell().raw({ method: "POST", path: `/admin/${path}`, json });
  const forgot = (email: string) => post("forgot-password", { email });
  const email = "content@staff.example";

  beforeEach(async () => {
    await collectMails(cell().shop.db);
    await cell().shop.db.execute(sql`delete from administrators where email = ${email}`);
    await resetLimits(cell().shop.db);
  });

  describe("docs/api.md: POST /admin/forgot-password", () => {
    test("docs/security.md: the same answer and the same row for staff, members and unknown addresses; only staff get a mail", async () => {
      await staffToken(cell(), "content");
      const answers = [await forgot(email), await forgot("nobody@shop.example"), await forgot("member@shop.example")];
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      const rows = (await outbox(cell().shop.db)).slice(-3);
      expect(rows.map(({ kind, status }) => ({ kind, status }))).toEqual(
        Array(3).fill({ kind: "staff_reset_password", status: "waiting" }),
      );
      expect((await collectMails(cell().shop.db)).map(({ to }) => to.address)).toEqual([email]);
    });

    test("docs/security.md: of 12 in parallel 3 mail a link, and only the newest works, once", async () => {
      await staffToken(cell(), "content");
      const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      const tokens = (await collectMails(cell().shop.db)).map(({ text }) => tokenIn(text));
      const chosen = await Promise.all(
        [...tokens, ...tokens].map((token) => post("reset-password", { token, password: NEW_PASSWORD })),
      );
      expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
      expect((await post("login", { email, password: NEW_PASSWORD })).status).toBe(200);
      expectRefusal(await post("login", { email, password: STAFF_PASSWORD }), 401, "wrong_credentials");
    });

    test("an open invitation is not ended by it, and a closed account gets no mail", async () => {
      const owner = await cell().adminToken();
      await adminCall(cell(), owner, "POST", "staffs", { email, name: "小文", role: "content" });
      const invitation = await tokenMailedTo(cell().shop.db, email);
      await forgot(email);
      expect(await collectMails(cell().shop.db)).toEqual([]);
      expect((await post("reset-password", { token: invitation, password: NEW_PASSWORD })).status).toBe(200);
      await cell().shop.db.execute(sql`update administrators set deactivated_at = now() where email = ${email}`);
      await forgot(email);
      expect(await collectMails(cell().shop.db)).toEqual([]);
    });
  });

  describe("docs/security.md: the mail alone does not replace the second factor", () => {
    const reset = (token: string, code?: string) => post("reset-password", { token, password: NEW_PASSWORD, code });

    test("docs/security.md: without a code, and with a wrong one, link and password stay as they are; a right one sets the password", async () => {
      const { secret } = await turnOnSecondFactor(cell(), await staffToken(cell(), "content"));
      await forgot(email);
      const token = await tokenMailedTo(cell().shop.db, email);
      expect((await post("password-link", { token })).envelope.data).toMatchObject({ needs_code: true });
      for (const code of [undefined, "000000"]) {
        const refusal = await reset(token, code);
        expectRefusal(refusal, 400, "validation_failed");
        expect(refusal.envelope.data).toMatchObject({ errors: { code: [expect.any(String)] } });
      }
      expectRefusal(await post("login", { email, password: STAFF_PASSWORD }), 401, "code_required");
      await allowCodeAgain(cell());
      const both = await Promise.all([reset(token, appCode(secret)), reset(token, appCode(secret))]);
      expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expectRefusal(await post("login", { email, password: NEW_PASSWORD }), 401, "code_required");
    });

    test("docs/security.md: of 30 codes in parallel ten are compared, and a new link gives no more attempts", async () => {
      await turnOnSecondFactor(cell(), await staffToken(cell(), "content"));
      await forgot(email);
      const token = await tokenMailedTo(cell().shop.db, email);
      const guesses = await Promise.all(Array.from({ length: 30 }, () => reset(token, "123456")));
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
      await forgot(email);
      const newer = await tokenMailedTo(cell().shop.db, email);
      expectRefusal(await reset(newer, "123456"), 429, "too_many_requests");
    });
  });
});
