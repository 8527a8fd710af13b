import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import { AddressError, backendAddress } from "../backend-check/ask";
import { checkBackend } from "../backend-check/check-backend";
import { textOf } from "../backend-check/report-text";

const root = fileURLToPath(new URL("../../", import.meta.url));
const USAGE = `Usage: npm run backend:check -- https://api.example.com [--write] [--json]
       [--member EMAIL]

Sends an existing backend the calls that the shop makes and says what the shop can do with its answers.
Without an address that of API_BASE_URL is asked. docs/backends.md explains what is printed.

  --write  also sends calls that change something: fills, changes and empties a new cart, and tries
           a wrong sign-in, a sign-out and a subscription that a backend refuses
  --json   prints one JSON document and nothing else
  --member EMAIL
           signs a member in, looks into the cart and signs out; BACKEND_MEMBER_PASSWORD is the password

Ends with 0, with 1 when a call failed that the shop needs, and with 2 for wrong arguments.`;

/** `npm run backend:check -- ADDRESS`: checks how far the shop works with an existing backend. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ write: { type: "boolean" }, json: { type: "boolean" }, help: { type: "boolean" } },
      member: { type: "string" },
    },
  });
  if (values.help) return say(USAGE, 0);
  // Next would print which files it has read.
  nextEnv.loadEnvConfig(root, false, { info: () => {}, error: console.error });
  const [given, ...rest] = positionals;
  // The secret may be as short as that backend has it.
  if (given && rest.length === 0) process.env.API_BASE_URL = backendAddress(given);
  const { env } = await import("../env");
  if (!env.API_BASE_URL || rest.length > 0) throw new AddressError("One address is needed.");
  const access = {
    baseUrl: backendAddress(env.API_BASE_URL),
    // A backend without a secret accepts an empty one; one with another secret answers with a refusal.
    secret: env.API_SECRET ?? "",
    secretHeader: env.API_SECRET_HEADER,
    timeoutMs: env.API_TIMEOUT_MS,
  };
  const report = await checkBackend(access, { write: values.write ?? false, member: memberOf(values.member) });
  const note = env.API_SECRET ? "" : `API_SECRET is not set, so ${env.API_SECRET_HEADER} was sent empty.\n`;
  const text = values.json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report) + note;
  process.stdout.write(text);
  return report.verdict === "ready" ? 0 : 1;
}

/** An argument would be seen in lists of processes, so the password comes from the environment. */
function memberOf(email: string | undefined) {
  if (!email) return undefined;
  const password = process.env.BACKEND_MEMBER_PASSWORD;
  if (!password) throw new AddressError("BACKEND_MEMBER_PASSWORD has to be the member's password.");
  return { email, password };
}

function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error & { code?: string }) => {
    const isWrongUse = error instanceof AddressError || error.code?.startsWith("ERR_PARSE_ARGS");
    process.exitCode = say(isWrongUse ? `${error.message}\n\n${USAGE}` : error.message, 2);
  },
);
