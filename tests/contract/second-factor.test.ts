import { describe, expect, test } from "vitest";
import { administratorRecoveryCodes, administrators } from "@/lib/backend/admin-accounts/tables";
import type { AuditListing } from "@/lib/contract/audit-logs";
import { resetLimits } from "../support/mail";
import { type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { adminCall, allowCodeAgain, appCode, turnOnSecondFactor } from "../support/second-factor";
import { STAFF_PASSWORD, staffToken } from "../support/staff";

onEveryCell((cell) => {
  const login = (role: string, password = STAFF_PASSWORD) =>
    cell().raw({ method: "POST", path: "/admin/login", json: { email: `${role}@staff.example`, password } });
  const challengeFor = async (role: string) => {
    const answer = await login(role);
    expectRefusal(answer, 401, "code_required");
    return (answer.envelope.data as { challenge: string }).challenge;
  };
  const answerWith = (challenge: string, code: string) =>
    cell().raw({ method: "POST", path: "/admin/login/code", json: { challenge, code } });

  describe("the second factor of staff", () => {
    let on: { secret: string; codes: string[] };
    let before: string;

    test("turned on with the password and a code; other sessions end, and no secret is stored in plain text", async () => {
      before = await staffToken(cell(), "orders");
      const token = await staffToken(cell(), "orders");
      const wrong = await adminCall(cell(), token, "POST", "me/second-factor", { current_password: "wrong" });
      expectRefusal(wrong, 400, "validation_failed");
      const setup = await adminCall(cell(), token, "POST", "me/second-factor", { current_password: STAFF_PASSWORD });
      expect(setup.envelope.data).toMatchObject({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/.*orders%40staff\.example\?/),
        qr: expect.stringMatching(/^data:image\/svg\+xml/),
      });
      // Only a code proves that the app has the secret; before that it is not on.
      await staffToken(cell(), "orders");
      expectRefusal(
        await adminCall(cell(), token, "PUT", "me/second-factor", { code: "abc" }),
        400,
        "validation_failed",
      );
      on = await turnOnSecondFactor(cell(), token);
      expect(new Set(on.codes).size).toBe(10);
      expectRefusal(await adminCall(cell(), before, "GET", "me"), 401, "not_signed_in");
      expect((await adminCall(cell(), token, "GET", "me/account")).envelope.data).toMatchObject({
        second_factor: { enabled_at: expect.any(String), recovery_codes_left: 10 },
      });
      const stored = JSON.stringify([
        await cell().shop.db.select().from(administrators),
        await cell().shop.db.select().from(administratorRecoveryCodes),
      ]);
      expect(stored).not.toContain(on.secret);
      for (const code of on.codes) expect(stored).not.toContain(code.replace("-", ""));
      const again = await adminCall(cell(), token, "POST", "me/second-factor", { current_password: STAFF_PASSWORD });
      expectRefusal(again, 409, "state_conflict");
    });

    test("a wrong password reveals nothing of it; a right one asks for the code, and only the code signs in", async () => {
      expectRefusal(await login("orders", "wrong"), 401, "wrong_credentials");
      const challenge = await challengeFor("orders");
      expectRefusal(await answerWith(challenge, "000000"), 400, "validation_failed");
      const signedIn = await answerWith(challenge, appCode(on.secret));
      expect(signedIn.status).toBe(200);
      expect(signedIn.envelope.data).toMatchObject({ role: "orders", user_token: { token: expect.any(String) } });
      expectRefusal(await answerWith(challenge, appCode(on.secret, 1)), 401, "challenge_expired");
    });

    test("a code is accepted once, also from two at the same moment, and no code of an earlier time step after it", async () => {
      await allowCodeAgain(cell());
      const taken = appCode(on.secret);
      expect((await answerWith(await challengeFor("orders"), taken)).status).toBe(200);
      expectRefusal(await answerWith(await challengeFor("orders"), taken), 400, "validation_failed");
      await allowCodeAgain(cell());
      const challenges = [await challengeFor("orders"), await challengeFor("orders")];
      const code = appCode(on.secret, 1);
      const answers = await Promise.all(challenges.map((challenge) => answerWith(challenge, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expectRefusal(await answerWith(await challengeFor("orders"), appCode(on.secret)), 400, "validation_failed");
    });

    test("a recovery code works once, in any notation, also from two at the same moment", async () => {
      const [first = ""] = on.codes;
      const challenges = [await challengeFor("orders"), await challengeFor("orders")];
      const spellings = [first.toLowerCase(), first.replace("-", " ")];
      const answers = await Promise.all(challenges.map((one, index) => answerWith(one, spellings[index] ?? "")));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expectRefusal(await answerWith(await challengeFor("orders"), first), 400, "validation_failed");
    });

    test("of 30 wrong codes in parallel ten are compared; the right password gives no more attempts", async () => {
      await resetLimits(cell().shop.db);
      const challenge = await challengeFor("orders");
      const answers = await Promise.all(Array.from({ length: 30 }, () => answerWith(challenge, "123456")));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
      await allowCodeAgain(cell());
      const limited = await answerWith(await challengeFor("orders"), appCode(on.secret));
      expectRefusal(limited, 429, "too_many_requests");
      expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
      await resetLimits(cell().shop.db);
      expect((await answerWith(await challengeFor("orders"), appCode(on.secret))).status).toBe(200);
    });

    test("an invented challenge has no effect", async () => {
      expectRefusal(await answerWith("A".repeat(43), "123456"), 401, "challenge_expired");
      expectRefusal(await answerWith("short", "123456"), 400, "validation_failed");
    });

    test("new recovery codes replace the old; it is turned off with password and code", async () => {
      const token = await enteredBy(cell(), on.secret);
      const renewed = await adminCall(cell(), token, "POST", "me/recovery-codes", { current_password: STAFF_PASSWORD });
      const codes = (renewed.envelope.data as { recovery_codes: string[] }).recovery_codes;
      const [, old = ""] = on.codes;
      expectRefusal(await answerWith(await challengeFor("orders"), old), 400, "validation_failed");
      const body = { current_password: STAFF_PASSWORD, code: "000000" };
      expectRefusal(await adminCall(cell(), token, "DELETE", "me/second-factor", body), 400, "validation_failed");
      const off = await adminCall(cell(), token, "DELETE", "me/second-factor", { ...body, code: codes[0] });
      expect(off.status).toBe(200);
      expect((await login("orders")).status).toBe(200);
    });

    test("an owner removes it from staff who lost it, which ends their sessions; others cannot, and owners not from themselves", async () => {
      const lost = await staffToken(cell(), "content");
      await turnOnSecondFactor(cell(), lost);
      const id = (await adminCall(cell(), lost, "GET", "me")).envelope.data as { id: number };
      const path = `staffs/${id.id}/second-factor`;
      const manager = await staffToken(cell(), "manager");
      expectRefusal(await adminCall(cell(), manager, "DELETE", path, {}), 403, "not_allowed");
      const owner = await cell().adminToken();
      expect((await adminCall(cell(), owner, "DELETE", path, {})).envelope.data).toMatchObject({
        second_factor: false,
      });
      expectRefusal(await adminCall(cell(), lost, "GET", "me"), 401, "not_signed_in");
      expect((await login("content")).status).toBe(200);
      expectRefusal(await adminCall(cell(), owner, "DELETE", path, {}), 409, "state_conflict");
    });

    test("the audit log has every step, without password, secret or code", async () => {
      const logs = await adminCall(cell(), await cell().adminToken(), "GET", "audit-logs?keyword=orders@&per_page=100");
      const { data } = logs.envelope.data as AuditListing;
      const actions = new Set(data.map(({ action }) => action));
      for (const action of ["own_second_factor_enable", "own_second_factor_disable", "own_recovery_codes_renew"]) {
        expect(actions).toContain(action);
      }
      expect(logs.text).not.toContain(STAFF_PASSWORD);
      expect(logs.text).not.toContain(on.secret);
    });
  });

  async function enteredBy(of: Cell, secret: string): Promise<string> {
    await allowCodeAgain(of);
    const answer = await answerWith(await challengeFor("orders"), appCode(secret));
    return (answer.envelope.data as { user_token: { token: string } }).user_token.token;
  }
});
