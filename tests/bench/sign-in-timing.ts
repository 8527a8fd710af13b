// `npm run bench:sign-in`: whether the time of an answer distinguishes a known address from an unknown one. Prints the
// medians of sign-in, forgotten password and registration for both, one call after the other, known and unknown
// alternately.
import { TERMS_VERSION } from "@/lib/contract/terms";
import { buildIfMissing } from "./build";
import { endLater, runAsCommand, temporaryDirectory } from "./leftovers";
import { type Shop, startShop } from "./shop-process";

/** Measured calls of each kind, and those before them that warm up the code. */
const CALLS = 60;
const WARM = 10;

type Kind = { what: string; path: string; body: (email: string) => unknown; status: number };

const registration = (email: string) => ({
  name: "王大明",
  email,
  password: "four old teapots",
  agreement: TERMS_VERSION,
  newsletter: true,
});

const register: Kind = { what: "register", path: "/users/register", body: registration, status: 200 };
const kinds: Kind[] = [
  { what: "login", path: "/users/login", body: (email) => ({ email, password: "a wrong password" }), status: 401 },
  { what: "forgot-password", path: "/users/forgot-password", body: (email) => ({ email }), status: 200 },
  register,
];

let callers = 0;

/** Every call comes from a separate address, so that no limit applies. */
async function call(shop: Shop, { path, body, status }: Kind, email: string): Promise<number> {
  callers += 1;
  const headers = {
    "Content-Type": "application/json",
    "X-Api-Secret": shop.secret,
    "X-Client-Address": `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
  };
  const started = performance.now();
  const answer = await fetch(`${shop.url}/api/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body(email)),
  });
  await answer.text();
  const milliseconds = performance.now() - started;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return milliseconds;
}

async function measureBoth(shop: Shop, kind: Kind, members: string[]): Promise<[number[], number[]]> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [index, member] of members.entries()) {
    const unknownAddress = `${kind.what}-${index}@stranger.example`;
    // The order changes from round to round, so that neither always follows the other.
    const first = index % 2 === 0;
    const one = await call(shop, kind, first ? member : unknownAddress);
    const two = await call(shop, kind, first ? unknownAddress : member);
    if (index < WARM) continue;
    known.push(first ? one : two);
    unknown.push(first ? two : one);
  }
  return [known, unknown];
}

function medianAndQuartiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `${at(0.5).padStart(7)} ms (${at(0.25)} to ${at(0.75)})`;
}

await runAsCommand(async () => {
  buildIfMissing();
  const options = { engine: "PGlite", dataDirectory: temporaryDirectory(), demo: false, readyPath: "/readyz" };
  const shop = endLater(await startShop(options));
  const members = Array.from({ length: WARM + CALLS }, (_, n) => `member-${n}@known.example`);
  for (const email of members) await call(shop, register, email);
  for (const kind of kinds) {
    const [known, unknown] = await measureBoth(shop, kind, members);
    console.log(`${kind.what.padEnd(16)} known ${medianAndQuartiles(known)}   unknown ${medianAndQuartiles(unknown)}`);
  }
});
