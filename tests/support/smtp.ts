import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/**
 * How a mail server behaves: takes mails, refuses recipients for good, has no time now, hangs at the end of a letter, or
 * says nothing at all.
 */
export type Behaviour = "takes" | "refuses" | "busy" | "hangs" | "silent";

export type MailServer = {
  url: string;
  received: { from: string; to: string[]; raw: string }[];
  close: () => Promise<void>;
};

/** A real mail server on a port of its own. */
export function startMailServer(behaviour: Behaviour = "takes"): Promise<MailServer> {
  return behaviour === "silent" ? startSilentServer() : startSmtpServer(behaviour);
}

async function startSmtpServer(behaviour: Behaviour): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const refusal = { refuses: 550, busy: 451 }[behaviour as string];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (!refusal) return done();
      // Servers name the recipient in what they say.
      done(Object.assign(new Error(`<${address}>: not here`), { responseCode: refusal }));
    },
    onData: async (stream, { envelope }, done) => {
      const raw = await textOf(stream);
      if (behaviour === "hangs") return;
      const { mailFrom, rcptTo } = envelope;
      received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as { port: number }).port));
  });
  return { url: `smtp://127.0.0.1:${port}`, received, close: once(() => new Promise((done) => server.close(done))) };
}

/** Takes connections and never says a word. */
async function startSilentServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
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
  return { url: `smtp://127.0.0.1:${port}`, received: [], close };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
