import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { comparedWith } from "@/lib/is-same-secret";
import { describeError, log } from "@/lib/log";
import type { HostAnswer, HostCommand } from "./host-command";
import { hostAnswer, hostCommand } from "./host-command";

/** Tells commands how to reach the running server; readable by the owner only, like `secrets.json` beside it. */
const FILE = "local-channel.json";
const HOST = "127.0.0.1";
const MAX_BYTES = 10_000;

const address = z.object({ port: z.number().int(), secret: z.string().min(32) });

type Channel = { close: () => Promise<void> };

/**
 * Accepts local commands for the database that only this process may open (docs/decisions/0032). On a separate port
 * of the loopback interface, so that no proxy leads there; the secret is new at every start.
 */
export async function openLocalChannel(
  directory: string,
  run: (command: HostCommand) => Promise<HostAnswer>,
): Promise<Channel> {
  const secret = randomBytes(32).toString("hex");
  const isSecret = comparedWith(secret);
  const server = createServer(async (request, response) => {
    const say = (status: number, answer: HostAnswer) =>
      response
        .writeHead(status, { "Content-Type": "application/json", Connection: "close" })
        .end(JSON.stringify(answer));
    try {
      if (!isSecret(request.headers.authorization)) return say(403, { isDone: false, text: "Not allowed." });
      const command = hostCommand.safeParse(await readJson(request));
      if (!command.success) return say(400, { isDone: false, text: "The running shop does not know this command." });
      say(200, await run(command.data));
    } catch (error) {
      log.error(describeError(error), "a command of this machine failed");
      say(500, { isDone: false, text: "The running shop could not do it; its log says why." });
    }
  });
  server.requestTimeout = 10_000;
  server.listen(0, HOST);
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  server.unref();
  const file = join(/* turbopackIgnore: true */ directory, FILE);
  const { port } = server.address() as AddressInfo;
  // Written under another name, then renamed, so that no command reads a part of it and no other user can read it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ port, secret }), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return {
    close: async () => {
      rmSync(file, { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a command to the server that has the directory open. @throws Error in one sentence when out of reach */
export async function callLocalChannel(directory: string, command: HostCommand): Promise<HostAnswer> {
  try {
    const { port, secret } = address.parse(JSON.parse(readFileSync(join(directory, FILE), "utf8")));
    const answer = await fetch(`http://${HOST}:${port}/`, {
      method: "POST",
      headers: { Authorization: secret },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(20_000),
    });
    return hostAnswer.parse(await answer.json());
  } catch {
    throw new Error(
      "The shop has its database open but cannot be reached from here. Run this where it runs, as its user.",
    );
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return undefined;
  }
}
