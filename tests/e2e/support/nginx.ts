import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { end, freePort, type RunningServer, start, waitFor } from "./processes";

const template = fileURLToPath(new URL("../../../lib/hosting/nginx/shop.conf.template", import.meta.url));

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export type Nginx = RunningServer & { port: number; accessLog: () => string; remove: () => Promise<void> };

/**
 * The real nginx with the project's configuration. The client's address is what the test sends in `X-Forwarded-For`, as
 * if a balancer stood in front.
 * @param upstreams host and port of each instance behind it
 * @param staticFiles the folder with the files below `/_next/static`
 */
export async function startNginx(
  upstreams: string[],
  staticFiles: string,
  variables: Record<string, string> = {},
): Promise<Nginx> {
  const place = mkdtempSync(join(tmpdir(), "shop-nginx-"));
  chmodSync(place, 0o755);
  mkdirSync(join(place, "root/_next"), { recursive: true });
  symlinkSync(staticFiles, join(place, "root/_next/static"));
  const port = await freePort();
  const values: Record<string, string> = {
    SHOP_SERVERS: upstreams.map((address) => `server ${address};`).join(" "),
    LISTEN: `127.0.0.1:${port}`,
    STATIC_ROOT: join(place, "root"),
    CACHE_DIR: join(place, "pages"),
    ACCESS_LOG: join(place, "access.log"),
    BALANCER: "127.0.0.1",
    HEADER_TIMEOUT: "10s",
    PUBLIC_URL: "http://localhost",
    PAGES_PER_SECOND: "20",
    API_CALLS_PER_SECOND: "20",
    ...variables,
  };
  const filled = readFileSync(template, "utf8").replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  writeFileSync(join(place, "shop.conf"), filled);
  writeFileSync(join(place, "nginx.conf"), nginxFrame(place, `include ${place}/shop.conf;`));
  const started = start("nginx", ["-p", place, "-c", join(place, "nginx.conf")], place, {});
  const remove = async () => {
    await end(started);
    rmSync(place, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await waitFor(`${url}/healthz`, started, 20);
  } catch (error) {
    await remove();
    throw error;
  }
  return { ...started, url, port, remove, accessLog: () => readFileSync(values.ACCESS_LOG ?? "", "utf8") };
}

/** The surrounding configuration of the image, with all its files below one folder. */
export function nginxFrame(place: string, configuration: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${place}/${kind}_temp;`,
  );
  return `daemon off;
worker_processes 1;
pid ${place}/nginx.pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  ${temporary.join("\n  ")}
  ${configuration}
}
`;
}
