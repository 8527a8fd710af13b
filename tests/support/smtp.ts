import { createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * How a mail server behaves: accepts mails, refuses recipients or the sender for good, is temporarily unavailable,
 * hangs at the end of a mail, accepts them only after `user` and its password, has a certificate that no authority
 * signed, says nothing at all, or is no mail server.
 */
export type Behaviour =
  | "takes"
  | "refuses"
  | "refuses_sender"
  | "busy"
  | "hangs"
  | "wants_sign_in"
  | "self_signed"
  | "silent"
  | "speaks_http";

export type MailServer = {
  url: string;
  /** The password of the user `shop`, for a server that requires sign-in. */
  password: string;
  received: { from: string; to: string[]; raw: string }[];
  close: () => Promise<void>;
};

const PASSWORD = "the-password-of-the-mail-server";

/** A real mail server on a port of its own. @param onMail is given what it takes */
export function startMailServer(
  behaviour: Behaviour = "takes",
  onMail: (raw: string) => void = () => {},
): Promise<MailServer> {
  if (behaviour === "silent") return startPlainServer("");
  if (behaviour === "speaks_http") return startPlainServer("HTTP/1.1 400 Bad Request\r\n\r\n");
  return startSmtpServer(behaviour, onMail);
}

async function startSmtpServer(behaviour: Behaviour, onMail: (raw: string) => void): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const refusal = { refuses: 550, busy: 451 }[behaviour as string];
  const server = new SMTPServer({
    secure: behaviour === "self_signed",
    authOptional: behaviour !== "wants_sign_in",
    allowInsecureAuth: true,
    disabledCommands: behaviour === "wants_sign_in" ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      if (username === "shop" && password === PASSWORD) return done(null, { user: "shop" });
      done(Object.assign(new Error("no such user"), { responseCode: 535 }));
    },
    onMailFrom: ({ address }, _session, done) => {
      if (behaviour !== "refuses_sender") return done();
      done(Object.assign(new Error(`<${address}>: not yours`), { responseCode: 553 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!refusal) return done();
      // Servers repeat the recipient in their answers.
      done(Object.assign(new Error(`<${address}>: not here`), { responseCode: refusal }));
    },
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      if (behaviour === "hangs") return;
      const { mailFrom, rcptTo } = envelope;
      received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw });
      onMail(raw);
      done();
    },
  });
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as { port: number }).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    password: PASSWORD,
    received,
    close: once(() => new Promise((done) => server.close(done))),
  };
}

/** Accepts connections and says nothing, or only this. */
async function startPlainServer(greeting: string): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const close = once(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return { url: `smtp://127.0.0.1:${port}`, password: PASSWORD, received: [], close };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}
