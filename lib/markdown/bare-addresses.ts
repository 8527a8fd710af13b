import type { Code, Construct, Extension } from "micromark-util-types";

declare module "micromark-util-types" {
  /** As `mdast-util-gfm-autolink-literal`, which makes the links, knows them. */
  interface TokenTypeMap {
    literalAutolink: "literalAutolink";
    literalAutolinkHttp: "literalAutolinkHttp";
    literalAutolinkWww: "literalAutolinkWww";
  }
}

const START = /^(?:https?:\/\/|www\.)/i;
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u;
const LONGEST = 2_000;

/**
 * Addresses written without a link, up to where Chinese goes on without a blank. GFM's own take the whole sentence up to
 * the next blank and lead nowhere.
 */
export function bareAddresses(): Extension {
  const [http, www] = [address("http"), address("www")];
  return { text: { 72: http, 104: http, 87: www, 119: www } };
}

function address(kind: "http" | "www"): Construct {
  const isStart = (text: string) => ["https://", "http://", "www."].some((start) => start.startsWith(text));
  return {
    name: `${kind}Address`,
    previous: (code) => !isOf(kind === "http" ? /[a-z]/i : /[\w@/.-]/, code),
    tokenize(effects, ok, nok) {
      const { previous, events } = this;
      let text = "";
      let left = 0;
      /** Reads ahead, to see where the address ends. */
      const ahead: Construct = {
        partial: true,
        tokenize: (effects, ok, nok) => {
          effects.enter("data");
          return function more(code) {
            if (code === null || text.length === LONGEST || !isPart(code, text)) {
              effects.exit("data");
              left = lengthOf(text, previous);
              return left > 0 ? ok(code) : nok(code);
            }
            text += String.fromCharCode(code);
            effects.consume(code);
            return isStart(text.toLowerCase()) || START.test(text) ? more : nok;
          };
        },
      };
      // What is between the brackets of a link is not linked once more.
      const isInLink = () => events.some(([, { type, _balanced }]) => /^label(Link|Image)$/.test(type) && !_balanced);
      const token = kind === "http" ? "literalAutolinkHttp" : "literalAutolinkWww";
      return effects.check(
        ahead,
        (code) => {
          if (isInLink()) return nok(code);
          effects.enter("literalAutolink");
          effects.enter(token);
          return inside(code);
        },
        nok,
      );

      function inside(code: Code): ReturnType<typeof ok> {
        if (left === 0) {
          effects.exit(token);
          effects.exit("literalAutolink");
          return ok(code);
        }
        left -= 1;
        effects.consume(code);
        return inside;
      }
    },
  };
}

function isOf(kind: RegExp, code: Code): boolean {
  return code !== null && code > 0 && kind.test(String.fromCharCode(code));
}

/** Chinese belongs to an address only where a part of it begins: after a slash, an equals sign, a dot. */
function isPart(code: number, before: string): boolean {
  const sign = String.fromCharCode(code);
  if (code < 0x80) return code > 32 && sign !== "<" && sign !== ">";
  const last = before.at(-1) ?? "";
  if (CHINESE.test(sign)) return "/=#_.-".includes(last) || CHINESE.test(last);
  return /\p{L}/u.test(sign) && code < 0xff00;
}

/** How many characters of the text are an address, without signs at its end that belong to the sentence. */
function lengthOf(text: string, previous: Code): number {
  let found = text;
  const open = () => found.split("(").length - found.split(")").length;
  // Names of accounts end in an underscore.
  const sign = isOf(/_/, previous) ? /[!"'*,.:;?\]~&_]$/ : /[!"'*,.:;?\]~&]$/;
  while (sign.test(found) || (found.endsWith(")") && open() < 0)) found = found.slice(0, -1);
  return found.length > (START.exec(found)?.[0].length ?? Number.POSITIVE_INFINITY) ? found.length : 0;
}
