import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { deliverBySmtp } from "@/lib/backend/mail/deliver";
import { mailProblemOf } from "@/lib/backend/mail/mail-problem";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { startEcpayDouble } from "../../support/ecpay-double";
import { type Behaviour, startMailServer } from "../../support/smtp";

const merchant = { merchantId: "2000132", hashKey: "Hk7QzXw2Lp9RtVb4", hashIv: "Iv3MnBc8Yd6KsJf1" };
const started: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
});

async function listening<T extends Server>(server: T): Promise<number> {
  started.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** The result of testing the card keys at this address. */
async function tried(baseUrl: string, keys = merchant): Promise<string> {
  return (await createEcpayGateway({ ...keys, baseUrl, patience: 500 }).tryKeys()).outcome;
}

/** A gateway that answers everything with this text. */
async function answering(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listening(createServer(answer))}`;
}

describe("testing the card gateway's keys", () => {
  test.each([
    ["usual", "works"],
    ["shut_out", "shut_out"],
    ["silent", "timeout"],
    ["broken", "not_gateway"],
    ["unsigned", "wrong_keys"],
  ] as const)("a gateway that is %s: %s", async (mood, outcome) => {
    const ecpay = await startEcpayDouble(merchant);
    started.push(ecpay);
    ecpay.control.feel(mood);
    expect(await tried(ecpay.url)).toBe(outcome);
  });

  test("each wrong key is reported", async () => {
    const ecpay = await startEcpayDouble(merchant);
    started.push(ecpay);
    const wrong = [{ merchantId: "2000933" }, { hashKey: "0000000000000000" }, { hashIv: "0000000000000000" }];
    for (const key of wrong) expect(await tried(ecpay.url, { ...merchant, ...key })).toBe("wrong_keys");
  });

  test("another answer, an echo of the request and an unsigned success are not trusted", async () => {
    const html = await answering((_, response) => response.end("<h1>Welcome to our hotel Wi-Fi</h1>"));
    expect(await tried(html)).toBe("not_gateway");
    const mirror = await answering((request, response) => request.pipe(response));
    expect(await tried(mirror)).toBe("not_gateway");
    const yes = await answering((_, response) => response.end("TradeStatus=1&MerchantID=2000132&CheckMacValue=0"));
    expect(await tried(yes)).toBe("wrong_keys");
    const away = await answering((_, response) => response.writeHead(302, { Location: "https://evil.example" }).end());
    expect(await tried(away)).toBe("not_gateway");
  });

  test("an unreachable server, and one with an untrusted certificate", async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await tried(`http://127.0.0.1:${port}`)).toBe("unreachable");
    // The TLS handshake precedes anything that distinguishes the two kinds of servers.
    const tls = await startMailServer("self_signed");
    started.push(tls);
    expect(await tried(tls.url.replace("smtp:", "https:"))).toBe("certificate");
  });
});

type SmtpServer = Exclude<Parameters<typeof deliverBySmtp>[0], string>;

/** The result of sending a mail to such a server. */
async function mailed(behaviour: Behaviour | "closed", change: Partial<SmtpServer> = {}): Promise<string> {
  const server = await startMailServer(behaviour === "closed" ? "takes" : behaviour);
  started.push(server);
  if (behaviour === "closed") await server.close();
  const { hostname: host, port } = new URL(server.url);
  const plain = { secure: false, requireTLS: false, ignoreTLS: true, auth: undefined };
  const deliver = deliverBySmtp({ host, port: Number(port), ...plain, ...change }, { step: 500, whole: 1_500 });
  const mail = { from: "a@shop.example", to: "b@shop.example", subject: "", text: "", messageId: "<1@shop.example>" };
  return deliver(mail).then(
    () => "taken",
    (error) => mailProblemOf(error),
  );
}

describe("why a mail server does not accept a mail", () => {
  const auth = { user: "shop", pass: "wrong" };
  test.each([
    ["takes", {}, "taken"],
    ["wants_sign_in", { auth }, "sign_in"],
    ["wants_sign_in", {}, "sign_in"],
    ["refuses", {}, "recipient"],
    ["refuses_sender", {}, "sender"],
    ["silent", {}, "timeout"],
    ["hangs", {}, "timeout"],
    ["closed", {}, "unreachable"],
    ["speaks_http", {}, "not_mail_server"],
    ["takes", { ignoreTLS: false, requireTLS: true }, "no_encryption"],
    ["takes", { secure: true }, "no_encryption"],
    ["self_signed", { secure: true }, "certificate"],
  ] as const)("%s with %j: %s", async (behaviour, change, problem) => {
    expect(await mailed(behaviour, change)).toBe(problem);
  });
});
