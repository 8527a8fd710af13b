import { beforeAll, describe, expect, test } from "vitest";
import { type Place, placesOf, type Walked, walkOf, withAt } from "../support/api-walk";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { type Cell, memberToken, onEveryCell } from "../support/matrix";
import type { RawAnswer } from "../support/raw-call";

/** Invalid text as it is written in JSON: NUL and a lone surrogate survive parsing. */
const NO_TEXTS = ['"a\\u0000b"', '"a\\ud800b"'];

const DEEP_OBJECTS = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
const DEEP_LISTS = "[".repeat(10_000) + "]".repeat(10_000);
const MANY_ELEMENTS = `[${"1,".repeat(20_000)}1]`;
const MANY_KEYS = `{${Array.from({ length: 1_000 }, (_, n) => `"k${n}":1`).join()}}`;

/** Passwords may have any characters; one that cannot exist is simply wrong. */
const isPassword = ({ steps }: Place) => /password/.test(String(steps.at(-1)));

onEveryCell(
  (cell) => {
    let walk: Awaited<ReturnType<typeof walkOf>>;
    let send: (operation: Walked, body: string) => Promise<RawAnswer>;

    beforeAll(async () => {
      walk = await walkOf(cell().shop.backend);
      send = await senderOf(cell());
    });

    /** The operations that take JSON, each with the paths of all values in its body. */
    const bodies = () =>
      walk.operations.flatMap((operation) =>
        operation.body ? [{ operation, places: placesOf(operation.body.schema, walk.resolve), ...operation.body }] : [],
      );

    /** Sends bodies to every operation that takes JSON; each answer has to satisfy, and nothing may have changed. */
    async function sendEverywhere(
      made: (one: ReturnType<typeof bodies>[number]) => [what: string, body: string][],
      isFine: (status: number) => boolean,
    ) {
      const otherwise: string[] = [];
      await leavesDatabaseAlone(cell().shop.db, async () => {
        for (const one of bodies()) {
          for (const [what, body] of made(one)) {
            const answer = await send(one.operation, body);
            const isAsWanted = isFine(answer.status) && answer.envelope.code === answer.status;
            if (!isAsWanted) otherwise.push(`${one.operation.name} with ${what}: ${answer.status} ${answer.text}`);
          }
        }
        expect(otherwise).toEqual([]);
      });
    }

    const isRefused = (status: number) => status === 400;

    describe("docs/security.md, Input: arbitrary JSON in every operation of the API", { timeout: 180_000 }, () => {
      test("most operations that change something take JSON, and are covered here", () => {
        expect(bodies().length).toBeGreaterThan(80);
        expect(bodies().every(({ places, example }) => places.length > 0 && example !== undefined)).toBe(true);
      });

      test("every list in a body has a maximum length", () => {
        const endless = bodies().flatMap(({ operation, places }) =>
          places
            .filter(({ schema }) => schema.items !== undefined && schema.maxItems === undefined)
            .map(({ steps }) => `${operation.name}: ${steps.join(".")}`),
        );
        expect(endless).toEqual([]);
      });

      test("NUL and lone surrogates answer 400 at every place of every body", async () => {
        await sendEverywhere(
          ({ places, example }) =>
            places
              .filter((place) => !isPassword(place))
              .flatMap(({ steps }) => NO_TEXTS.map((json) => placed(example, steps, json))),
          isRefused,
        );
      });

      test("in a password they are a wrong password", async () => {
        await sendEverywhere(
          ({ places, example }) =>
            places.filter(isPassword).flatMap(({ steps }) => NO_TEXTS.map((json) => placed(example, steps, json))),
          (status) => status >= 400 && status < 500,
        );
      });

      test("depth answers 400: ten thousand nested objects in every place, ten thousand nested lists as the body", async () => {
        await sendEverywhere(
          ({ places, example }) => [
            ["ten thousand lists", DEEP_LISTS],
            ...places.map(({ steps }) => placed(example, steps, DEEP_OBJECTS)),
          ],
          isRefused,
        );
      });

      test("length answers 400: twenty thousand elements in every place, a thousand keys in the body", async () => {
        await sendEverywhere(
          ({ places, example }) => [
            ["a thousand keys", MANY_KEYS],
            ...places.map(({ steps }) => placed(example, steps, MANY_ELEMENTS)),
          ],
          isRefused,
        );
      });

      test("a million elements, and a key of 200 kB, exceed 100 kB: 413", async () => {
        await sendEverywhere(
          () => [
            ["a million elements", `[${"1,".repeat(999_999)}1]`],
            ["a key of 200 kB", `{"${"k".repeat(200_000)}":1}`],
          ],
          (status) => status === 413,
        );
      });

      test("a key of Object.prototype answers 400 and changes no prototype", async () => {
        await sendEverywhere(
          ({ example }) =>
            ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"].map((key) => {
              const given = JSON.stringify(example).slice(1);
              return [key, `{"${key}":{"prototype":{"polluted":1},"polluted":1}${given === "}" ? "" : ","}${given}`];
            }),
          (status) => status >= 400 && status < 500,
        );
        expect("polluted" in {}).toBe(false);
      });
    });
  },
  { transports: ["in-process"] },
);

/** The example with raw JSON at one path. */
function placed(example: unknown, steps: Place["steps"], json: string): [string, string] {
  const body = JSON.stringify(withAt(example, steps, "@@here@@"));
  return [`${json.slice(0, 40)} at ${steps.join(".") || "the top"}`, body.replace('"@@here@@"', () => json)];
}

/** Sends with the credentials that the operation needs: an owner's, a member's, or none. */
async function senderOf(cell: Cell) {
  const staff = `Bearer ${await cell.adminToken()}`;
  const member = `Bearer ${await memberToken(cell)}`;
  return ({ method, path, pattern }: Walked, body: string) => {
    const Authorization = /^\/admin\//.test(pattern)
      ? staff
      : /^\/(users\/me|carts|orders)/.test(pattern)
        ? member
        : undefined;
    return cell.raw({ method, path, body, headers: { Authorization } });
  };
}
