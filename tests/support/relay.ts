import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

/** A TCP relay between a pool and its server, which can fail like a network. */
export class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #paused = false;
  #cutAtNextMessage = false;

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#join(client));
  }

  /** Starts one in front of the server of a connection string. */
  static async to(url: string): Promise<Relay> {
    const relay = new Relay(new URL(url));
    await relay.restore();
    return relay;
  }

  /** The connection string that leads through it. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    await this.drop();
    await closed;
  }

  /** Ends every connection; new ones are accepted. */
  async drop(): Promise<void> {
    const ends = [...this.#sockets].map((socket) => once(socket, "close"));
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(ends);
  }

  /** Ends the next connection that sends data, before the server gets it. */
  cutAtNextMessage(): void {
    this.#cutAtNextMessage = true;
  }

  /** Accepts connections again, at the same address. */
  async restore(): Promise<void> {
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Keeps every connection and forwards nothing. */
  pause(): void {
    this.#paused = true;
    for (const socket of this.#sockets) socket.pause();
  }

  resume(): void {
    this.#paused = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.cut();
  }

  #join(client: Socket): void {
    const server = createConnection(Number(this.target.port || 5432), this.target.hostname);
    this.#pass(client, server, () => this.#cutAtNextMessage);
    this.#pass(server, client, () => false);
  }

  #pass(from: Socket, to: Socket, isCut: () => boolean): void {
    this.#sockets.add(from);
    from.on("data", (bytes) => {
      if (!isCut()) return void to.write(bytes);
      this.#cutAtNextMessage = false;
      from.destroy();
    });
    from.on("error", () => {});
    from.on("close", () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#paused) from.pause();
  }
}
