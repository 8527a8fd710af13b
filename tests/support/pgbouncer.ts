import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../e2e/support/processes";

const installed = spawnSync("sh", ["-c", "PATH=$PATH:/usr/sbin command -v pgbouncer"], { encoding: "utf8" });
// There is no `sh` on Windows.
const program = installed.stdout?.trim() ?? "";

/** Whether PgBouncer is installed; without it, the tests that need it are skipped with a message. */
export function hasPgBouncer(): boolean {
  if (!program) console.warn("\n*** THE POOLER WAS NOT TESTED: PgBouncer is not installed. ***\n");
  return program !== "";
}

/** A PgBouncer in transaction mode in front of a PostgreSQL server. */
export type PgBouncer = {
  /** A database's connection string that leads through it. */
  through: (url: string) => string;
  close: () => Promise<void>;
};

/** @param serverConnections how many connections to the server all clients share */
export async function startPgBouncer(server: string, serverConnections: number): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(server);
  const listen = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(directory, 0o755);
  const file = join(directory, "pgbouncer.ini");
  const secret = password ? ` password=${decodeURIComponent(password)}` : "";
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username) || "postgres"}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
  const [command = program, ...args] = [...asNobody, program, file];
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  await isUp(child);
  return {
    through: (url) => {
      const through = new URL(url);
      through.host = `127.0.0.1:${listen}`;
      return through.href;
    },
    close: async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Waits for the line in its log that says that it is ready. */
async function isUp(child: ChildProcess): Promise<void> {
  let log = "";
  if (!child.stderr) throw new Error("PgBouncer has no log");
  for await (const line of createInterface({ input: child.stderr })) {
    log += `${line}\n`;
    if (line.includes("process up")) {
      child.stderr.resume();
      return;
    }
  }
  throw new Error(`PgBouncer did not start:\n${log}`);
}
