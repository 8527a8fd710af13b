import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lastAudit } from "../support/audit";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { collectMails, resetLimits, tokenIn, tokenMailedTo } from "../support/mail";
import { type Cell, onEveryCell } from "../support/matrix";
import { PASSWORD, signInAgain, signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";

onEveryCell((cell) => describe("docs/api.md, Members: a member changes the mail address", () => emailSuite(cell)));

const newAddress = () => `moved-${randomUUID()}@shop.example`;

function emailSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const login = (email: string) => cell().api.users.login({ email, password: PASSWORD });
  const changeEmail = (token: string) => cell().api.users.changeEmail({ token });
  const listed = async (email: string) =>
    rowsOf(await db().execute(sql`select status from subscribers where email = ${email}`));

  /** Asks for a change. @returns the mails that it causes, by recipient */
  async function ask(member: Awaited<ReturnType<typeof signUp>>, email: string) {
    await member.api.me.askEmailChange({ email, current_password: PASSWORD });
    return new Map((await collectMails(db())).map((mail) => [mail.to.address, mail]));
  }

  beforeEach(() => resetLimits(db()));

  test("the link goes to the new address only, works once, and moves orders and the newsletter along", async () => {
    const member = await signUp(cell(), { newsletter: true });
    const order = await placeOrderOf(member.api, [{ sku: skus.towel, amount: 1 }], {
      contact: { ...contact, email: member.email },
    });
    const asGuest = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], {
      contact: { ...contact, email: member.email },
    });
    await collectMails(db());
    const other = cell().signedIn(await signInAgain(cell(), member.email, "Other browser"));
    const email = newAddress();

    const mailed = await ask(member, email);
    expect(mailed.get(member.email)?.subject).toBe("有人要更換你的電子郵件");
    expect(mailed.get(member.email)?.text).not.toContain("token=");
    const token = tokenIn(mailed.get(email)?.text ?? "");
    // Until the link is opened nothing has changed.
    expect((await login(member.email)).data.email).toBe(member.email);

    const asMember = cell().signedIn(member.token);
    expect((await asMember.users.changeEmail({ token })).msg).toBe("電子郵件已更換，其他裝置都已登出");
    expect((await member.api.me.get()).data).toMatchObject({ email, verified: true, newsletter: true });
    await expectRefused(other.me.get(), 401, "not_signed_in");
    await expectRefused(login(member.email), 401, "wrong_credentials");
    expect((await login(email)).data.email).toBe(email);
    expect([await listed(member.email), await listed(email)]).toEqual([[], [{ status: "confirmed" }]]);
    const { data: orders } = await member.api.orders.list({});
    expect(orders.data.map(({ number }) => number).toSorted()).toEqual([order.number, asGuest.number].toSorted());
    const told = (await collectMails(db())).filter(({ subject }) => subject === "你的電子郵件已經更換");
    expect(told.map(({ to }) => to.address).toSorted()).toEqual([member.email, email].toSorted());
    await expectRefused(changeEmail(token), 422, "link_invalid");
  });

  test("staff read in the log that a member changed the address, with both addresses masked", async () => {
    const member = await signUp(cell());
    const email = newAddress();
    await changeEmail(tokenIn((await ask(member, email)).get(email)?.text ?? ""));
    const { id } = (await login(email)).data;
    expect(await lastAudit(db(), "member_email_change", `member-${id}`)).toMatchObject({
      administratorName: "會員本人",
      before: { email: "n***@shop.example" },
      after: { email: "m***@shop.example" },
    });
  });

  test("docs/security.md, Sign-in: an address that has an account answers as any other, and its owner is told", async () => {
    const [member, owner] = [await signUp(cell()), await signUp(cell())];
    const free = await member.api.me.askEmailChange({ email: newAddress(), current_password: PASSWORD });
    await collectMails(db());
    const taken = await member.api.me.askEmailChange({ email: owner.email, current_password: PASSWORD });
    expect(taken).toEqual(free);
    const mail = (await collectMails(db())).find(({ to }) => to.address === owner.email);
    expect(mail?.subject).toContain("已經有");
    expect(mail?.text).not.toContain("token=");
  });

  test("docs/security.md, Sign-in: of two accounts that change to one address at once, one gets it", async () => {
    const email = newAddress();
    const tokens: string[] = [];
    for (const member of [await signUp(cell()), await signUp(cell())]) {
      tokens.push(tokenIn((await ask(member, email)).get(email)?.text ?? ""));
    }
    const outcomes = await settle(tokens.map(changeEmail));
    expect(outcomesOf(outcomes)).toEqual({ 200: 1, "422 link_invalid": 1 });
  });

  test("docs/security.md, Sign-in: the link ends after 30 minutes, with a newer one, and with a new password", async () => {
    const member = await signUp(cell());
    const email = newAddress();
    const older = tokenIn((await ask(member, email)).get(email)?.text ?? "");
    const newer = tokenIn((await ask(member, email)).get(email)?.text ?? "");
    await expectRefused(changeEmail(older), 422, "link_invalid");
    await db().execute(sql`update member_links set expires_at = expires_at - interval '30 minutes'
      where purpose = 'change_email'`);
    await expectRefused(changeEmail(newer), 422, "link_invalid");
    const last = tokenIn((await ask(member, email)).get(email)?.text ?? "");
    await member.api.me.changePassword({ current_password: PASSWORD, password: "six new teapots" });
    await expectRefused(changeEmail(last), 422, "link_invalid");
  });

  test("a reset link that waits in the old mailbox opens nothing any more", async () => {
    const member = await signUp(cell());
    await cell().api.users.forgotPassword({ email: member.email });
    const reset = await tokenMailedTo(db(), member.email);
    const email = newAddress();
    await changeEmail(tokenIn((await ask(member, email)).get(email)?.text ?? ""));
    await expectRefused(cell().api.users.resetPassword({ token: reset, password: PASSWORD }), 422, "link_invalid");
  });

  test("an address that was never verified leaves its orders and subscription to their owner", async () => {
    const member = await signUp(cell(), { verified: false });
    await db().execute(sql`insert into subscribers (email, status) values (${member.email}, 'confirmed')`);
    await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], { contact: { ...contact, email: member.email } });
    await collectMails(db());
    const email = newAddress();
    await changeEmail(tokenIn((await ask(member, email)).get(email)?.text ?? ""));
    expect((await cell().api.users.login({ email, password: PASSWORD })).data.verified).toBe(true);
    expect(await listed(member.email)).toEqual([{ status: "confirmed" }]);
    const again = cell().signedIn((await login(email)).data.user_token.token);
    expect((await again.orders.list({})).data.data).toEqual([]);
  });

  test("a wrong password and the present address are refused beside their field, and change nothing", async () => {
    const { api, email } = await signUp(cell());
    await leavesDatabaseAlone(db(), async () => {
      await expectRefusedBeside(
        api.me.askEmailChange({ email: newAddress(), current_password: "wrong" }),
        "current_password",
      );
    });
    await expectRefusedBeside(api.me.askEmailChange({ email, current_password: PASSWORD }), "email");
  });

  test("docs/security.md, Sign-in: at most 3 links of an account in half an hour", async () => {
    const { api } = await signUp(cell());
    const asked = Array.from({ length: 5 }, () =>
      api.me.askEmailChange({ email: newAddress(), current_password: PASSWORD }),
    );
    expect(outcomesOf(await settle(asked))).toEqual({ 200: 3, "429 too_many_requests": 2 });
  });
}
