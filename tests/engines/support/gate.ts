import { readFileSync } from "node:fs";
import { request as ask, type RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Shop } from "../../e2e/support/worker-shop";
import { listening } from "../../support/double-server";

/** A browser keeps six connections to a server, and needs one to go on. */
const MOST_HELD = 4;
const REPORTS = "/reports-of-tests";

/** Runs before the first script of a page: whatever goes wrong there is told to the gate. */
const WATCH = `if (!self.watched && self.document) {
  self.watched = true;
  const tell = (text) => navigator.sendBeacon("${REPORTS}", location.pathname + ": " + text);
  addEventListener("error", (event) => event.message && tell(event.message));
  addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  addEventListener("securitypolicyviolation", (event) => tell(event.violatedDirective + " refuses " + event.blockedURI));
  const { error } = console;
  console.error = (...words) => { tell(words.join(" ")); error(...words); };
}
`;

/** What a browser goes through to the shop. */
export type Gate = {
  url: string;
  /** Errors of scripts, and what the content policy refused; since the last time. */
  takeTroubles: () => string[];
  /**
   * From now on the scripts of pages wait, though not those that begin every page, until the returned function lets them
   * go.
   */
  holdScripts: () => () => void;
  /** Whether nothing is being asked for. */
  isQuiet: () => boolean;
  /** From now on there is no connection, until the returned function brings it back. */
  cut: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** Opens a gate to a shop. */
export async function openGate(shop: Pick<Shop, "url" | "directory">): Promise<Gate> {
  const { port } = new URL(shop.url);
  const built = JSON.parse(readFileSync(join(shop.directory, ".next/build-manifest.json"), "utf8"));
  const first: string[] = [...built.rootMainFiles, ...built.polyfillFiles];
  let troubles: string[] = [];
  let held: Promise<void> | undefined;
  let waiting = 0;
  let running = 0;
  const pass: RequestListener = async (request, response) => {
    running++;
    response.once("close", () => running--);
    if (request.url === REPORTS) {
      troubles.push(await text(request));
      return void response.writeHead(204).end();
    }
    const isScript = /^\/_next\/static\/.*\.js/.test(request.url ?? "");
    if (isScript && held && waiting < MOST_HELD && !first.some((file) => request.url?.includes(file))) {
      waiting++;
      await held;
    }
    if (response.destroyed) return;
    const headers = { ...request.headers, ...(isScript && { "accept-encoding": "identity" }) };
    const passed = ask({ port, path: request.url, method: request.method, headers }, (answer) => {
      const { "content-length": length, ...rest } = answer.headers;
      const hasWatch = isScript && answer.statusCode === 200;
      response.writeHead(answer.statusCode ?? 500, {
        ...rest,
        ...(length && !hasWatch && { "content-length": length }),
      });
      if (hasWatch) response.write(WATCH);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  };
  let server = await listening(pass);
  const { url } = server;
  return {
    url: url.replace("127.0.0.1", "localhost"),
    takeTroubles: () => {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    holdScripts: () => {
      let letGo = () => {};
      waiting = 0;
      held = new Promise((resolve) => {
        letGo = () => {
          held = undefined;
          resolve();
        };
      });
      return letGo;
    },
    isQuiet: () => running === 0,
    cut: async () => {
      await server.close();
      return async () => {
        server = await listening(pass, Number(new URL(url).port));
      };
    },
    close: () => server.close(),
  };
}
