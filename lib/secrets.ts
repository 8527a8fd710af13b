import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { EnvironmentError, env } from "./env";

const stored = z.object({ api_secret: z.string().min(32), session_password: z.string().min(32) });
export type Secrets = z.infer<typeof stored>;

let secrets: Secrets | undefined;

/**
 * The secret that every `/api/v1` call carries and the password that seals the cookies: from the environment, or else
 * generated once and stored in `DATA_DIR/secrets.json` (readable by the owner only).
 * @throws EnvironmentError when a secret is missing and cannot be stored.
 */
export function getSecrets(): Secrets {
  secrets ??= {
    api_secret: env.API_SECRET ?? kept().api_secret,
    session_password: env.SESSION_PASSWORD ?? kept().session_password,
  };
  return secrets;
}

/** The file of the secrets that the environment does not set. */
export function secretsFile(): string {
  return join(/* turbopackIgnore: true */ env.DATA_DIR, "secrets.json");
}

/** The password that seals the cookies, if it exists already; none is generated. */
export function presentSessionPassword(): string | undefined {
  return env.SESSION_PASSWORD ?? read(secretsFile())?.session_password;
}

function kept(): Secrets {
  if (env.API_BASE_URL && !env.API_SECRET) {
    throw new EnvironmentError("API_BASE_URL is set, so API_SECRET must be what that backend expects.");
  }
  const file = secretsFile();
  return read(file) ?? create(file);
}

function read(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new EnvironmentError(
      `${file} is damaged. Put it back from a backup. Without one, remove it: the next start makes new secrets, and everybody has to sign in again.`,
    );
  }
}

/** Two processes may start at once: the link fails for the later one, which then reads the file of the first. */
function create(file: string): Secrets {
  const draft = `${file}.${process.pid}`;
  const fresh = { api_secret: randomBytes(32).toString("hex"), session_password: randomBytes(32).toString("hex") };
  try {
    mkdirSync(env.DATA_DIR, { recursive: true });
    writeFileSync(draft, JSON.stringify(fresh, null, 2), { mode: 0o600, flush: true });
    linkSync(draft, file);
    rmSync(draft, { force: true });
  } catch (error) {
    const winner = read(file);
    if (winner) {
      rmSync(draft, { force: true });
      return winner;
    }
    throw new EnvironmentError(`Cannot keep secrets in ${file} (${(error as Error).message}); set them instead.`);
  }
  return fresh;
}
